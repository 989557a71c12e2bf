"""Every change that comes from no new words: corrections, feedback, sweeps, erasure, checking, embedding anew."""
