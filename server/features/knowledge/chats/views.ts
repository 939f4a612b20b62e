/** Conversations as they are shown. An answer that is written, or was broken off, is what came of it so far. */
import type { Answer, Chat, ChatHead, Message } from '@storewright/contract/chats';
import { Citation, Sentence } from '@storewright/contract/knowledge/answer';
import { pointsOf } from '@storewright/contract/kit/points';
import type { UiPart } from '@storewright/contract/runs';
import { isOpen, type Run, type RunHead } from '../../runs/index.ts';
import type { ChatRow, MessageRow } from './chats.store.ts';

/** What is shown of the work that an answer is. */
export type ShownRun = RunHead & Pick<Run, 'parts'>;

export const showHead = ({ id, baseId, base, title, pinned, archived, folder, createdAt, changedAt }: ChatRow): ChatHead => ({
  id,
  base: { id: baseId, name: base },
  title,
  pinned,
  archived,
  folder,
  created_at: createdAt.toISOString(),
  changed_at: changedAt.toISOString(),
});

export const showChat = (chat: ChatRow, rows: MessageRow[], runs: Map<string, ShownRun>, heldBy: string | null): Chat => ({
  ...showHead(chat),
  standing: chat.standing,
  held_by: heldBy,
  readers: chat.readers.map(({ name, at }) => ({ name, at })),
  messages: rows.map((row) => showMessage(row, row.runId === null ? undefined : runs.get(row.runId))),
});

export const showMessage = ({ id, parentId, role, author, text, answer, feedback, createdAt }: MessageRow, run: ShownRun | undefined): Message => ({
  id,
  parent: parentId,
  role,
  author,
  text,
  answer: role === 'assistant' ? showAnswer(answer, run) : null,
  feedback,
  created_at: createdAt.toISOString(),
});

const showAnswer = (kept: MessageRow['answer'], run: ShownRun | undefined): Answer => {
  const so = kept && isKept(kept) ? { ...kept, struck: kept.struck.length } : { ...soFar(run?.parts ?? []), ...(kept && { verdict: kept.verdict }) };
  const open = run !== undefined && isOpen(run);
  return {
    state: run?.state ?? (kept ? 'done' : 'stopped'),
    error: run?.error ?? '',
    // That nothing of it is checked is said from its first word on.
    verdict: open && so.verdict !== 'without_sources' ? null : so.verdict,
    sentences: so.sentences,
    citations: so.citations,
    struck: so.struck,
    passages: so.passages,
    model: so.model,
    points: run?.points == null ? null : pointsOf(run.points),
    counting: run?.counting ?? false,
    ms: run?.totalMs ?? null,
  };
};

/** False of one that only says how it began: what came of it stands in its run. */
export const isKept = (answer: MessageRow['answer']): boolean => answer !== null && (answer.verdict !== 'without_sources' || answer.sentences.length > 0);

const soFar = (parts: UiPart[]) => {
  const told = (name: string): unknown[] => parts.flatMap((part) => (part.type === `data-${name}` && 'data' in part ? [part.data] : []));
  const sentences = told('sentence').flatMap((one) => Sentence.safeParse(one).data ?? []);
  const step = told('step').at(-1) as { model?: string } | undefined;
  return {
    sentences,
    citations: told('citation').flatMap((one) => Citation.safeParse(one).data ?? []),
    struck: told('struck').length,
    passages: [],
    model: step?.model ?? '',
    verdict: sentences.length > 0 ? ('answered' as const) : null,
  };
};
