import type { Answer } from '@storewright/contract/playground';

export const isRunning = ({ state }: Pick<Answer, 'state'>): boolean => state === 'waiting' || state === 'writing';
