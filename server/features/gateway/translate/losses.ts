/** Names what a protocol has no place for. Where leaving it out would change what is asked, the question is refused instead. */
import { type Part, type Question, Refused } from './normal.ts';

export const everyPart = ({ turns }: Question): Part[] =>
  turns.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'result' ? [part, ...part.parts] : [part])));

/** The names whose answer is yes. */
export const named = (losses: Record<string, boolean>): string[] =>
  Object.entries(losses)
    .filter(([, lost]) => lost)
    .map(([name]) => name);

export const refuseAudio = (question: Question): void => {
  if (everyPart(question).some(({ type }) => type === 'audio')) throw new Refused('messages', 'This model does not listen: send text instead of sound.');
};

export const isFailed = (part: Part): boolean => part.type === 'result' && part.failed;
export const isThought = ({ type }: Part): boolean => type === 'reasoning';
export const isForeignThought = (part: Part): boolean => part.type === 'reasoning' && part.seal === null && part.sealed === null;
export const hasDetail = (part: Part): boolean => part.type === 'image' && part.detail !== undefined;
