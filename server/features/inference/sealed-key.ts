import { sealedByAnother } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';

/** A kept key that does not open any more is for people to put right, so it is told as a key that does not work. */
export const keyLost = (cause: unknown): Fault => new Fault('engine_key_invalid', 422, { message: sealedByAnother, cause });
