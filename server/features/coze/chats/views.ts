/** A conversation as its person reads it. */
import type { CozeChat, CozeMessage } from '@storewright/contract/coze';
import { type Run, textOf } from '../../runs/index.ts';
import type { ChatRow, MessageRow } from './chats.store.ts';

type ShownRun = Pick<Run, 'state' | 'error' | 'totalMs'> & Partial<Pick<Run, 'parts'>>;

export const showChat = ({ id, botId, title, changedAt }: ChatRow, rows: MessageRow[], runs: Map<string, ShownRun>): CozeChat => ({
  id,
  bot: botId,
  title,
  changed_at: changedAt.toISOString(),
  messages: rows.map((row) => showMessage(row, row.runId === null ? undefined : runs.get(row.runId))),
});

const showMessage = ({ id, role, text, files, createdAt, runId, answer }: MessageRow, run: ShownRun | undefined): CozeMessage => ({
  id,
  role,
  text,
  files: files.map(({ name, bytes }) => ({ name, bytes })),
  created_at: createdAt.toISOString(),
  answer:
    runId === null
      ? null
      : {
          state: run?.state ?? 'stopped',
          text: answer?.text ?? textOf(run?.parts ?? []),
          follow_ups: answer?.followUps ?? [],
          tokens: answer?.tokens ?? null,
          points: '0',
          ms: run?.totalMs ?? null,
          error: run?.error ?? '',
          trouble: answer?.trouble ?? null,
        },
});
