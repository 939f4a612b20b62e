/** Where there is one core, those who help to collect garbage side by side only stand in each other's way. */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

if (availableParallelism() === 1) setFlagsFromString('--no-parallel-scavenge');
