import type { Answer } from '../playground.api.ts';

export const isRunning = ({ state }: Pick<Answer, 'state'>): boolean => state === 'waiting' || state === 'writing';
