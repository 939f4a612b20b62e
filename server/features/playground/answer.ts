/** An answer as it stands: the newest of its runs, and what all of them cost. */
import { filesPath } from '@storewright/contract/playground/bounds';
import type { PlaygroundFile } from '@storewright/contract/playground/files';
import type { UiPart } from '@storewright/contract/runs';
import { type Run, textOf } from '../runs/index.ts';
import type { AnswerRow, KeptRun } from './runs.store.ts';

type Said = { text: string; files: PlaygroundFile[] };
export type Answer = Omit<AnswerRow, 'attempts'> &
  Said &
  Pick<Run, 'state' | 'error' | 'firstByteMs' | 'totalMs' | 'tokensIn' | 'tokensOut' | 'points' | 'counting' | 'mostTokens' | 'callId' | 'until'> & {
    /** The run that it is. */
    attempt: string;
    thoughts: string;
    late: Said | null;
  };
export type WholeRun = Omit<KeptRun, 'answers'> & { answers: Answer[] };

export const answerOf = ({ attempts, ...row }: AnswerRow, runs: Map<string, Run>): Answer => {
  const all = attempts.flatMap((id) => runs.get(id) ?? []);
  const { parts, late, state, error, firstByteMs, totalMs, tokensIn, tokensOut, mostTokens, callId, until } = all.at(-1) ?? gone;
  const paid = all.flatMap(({ points }) => points ?? []);
  return {
    ...row,
    ...saidIn(parts),
    attempt: attempts.at(-1)!,
    thoughts: textOf(parts, 'reasoning'),
    late: late && saidIn(late),
    points: paid.length === 0 ? null : paid.reduce((sum, one) => sum + one),
    counting: all.some(({ counting }) => counting),
    state,
    error,
    firstByteMs,
    totalMs,
    tokensIn,
    tokensOut,
    mostTokens,
    callId,
    until,
  };
};

/** A file of ours, as anybody reads it who knows the protocol. */
export const filePart = (file: PlaygroundFile): UiPart => ({
  type: 'file',
  url: `${filesPath}${file.id}/`,
  mediaType: file.media_type,
  providerMetadata: { storewright: file },
});
export const textParts = (text: string): UiPart[] =>
  text === ''
    ? []
    : [
        { type: 'text-start', id: 'whole' },
        { type: 'text-delta', id: 'whole', delta: text },
        { type: 'text-end', id: 'whole' },
      ];

const saidIn = (parts: UiPart[]): Said => ({
  text: textOf(parts),
  files: parts.flatMap((part) => (part.type === 'file' ? ((part.providerMetadata?.['storewright'] as PlaygroundFile | undefined) ?? []) : [])),
});

/** One that was removed while somebody looked. */
const gone: Omit<Run, 'id' | 'accountId' | 'userId' | 'place' | 'createdAt' | 'seenAt' | 'counting' | 'points'> = {
  parts: [],
  late: null,
  state: 'stopped',
  error: '',
  firstByteMs: null,
  totalMs: null,
  tokensIn: null,
  tokensOut: null,
  mostTokens: null,
  callId: null,
  until: 0,
};
