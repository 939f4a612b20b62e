import type { ChatRow } from './chats.store.ts';

/** Whether the model answers: nobody has the conversation, and nobody was asked for. */
export const isForModel = ({ heldBy, standing }: Pick<ChatRow, 'heldBy' | 'standing'>): boolean =>
  heldBy === null && standing !== 'human' && standing !== 'asked';
