import type { Answer, Run } from '@storewright/contract/playground';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Answer as Standing, WholeRun } from './answer.ts';

export const showAnswer = (row: Standing): Answer => ({
  model: row.model,
  state: row.state,
  text: row.text,
  files: row.files,
  thoughts: row.thoughts,
  late: row.late,
  error: row.error,
  first_byte_ms: row.firstByteMs,
  total_ms: row.totalMs,
  tokens_in: row.tokensIn,
  tokens_out: row.tokensOut,
  points: row.points === null ? null : pointsOf(row.points),
  counting: row.counting,
  most_tokens: row.mostTokens,
  call_id: row.callId,
});

export const showRun = ({ run, turns, answers }: WholeRun, userId: string): Run => ({
  id: run.id,
  title: run.title,
  task: run.task,
  system: run.system,
  models: run.models,
  settings: run.settings,
  shared: run.shared,
  mine: run.userId === userId,
  created_at: run.createdAt.toISOString(),
  turns: turns.map(({ n, message, files }) => ({
    n,
    message,
    files: files.map((file) => ({ id: 'id' in file ? file.id : null, name: file.name, media_type: file.media_type })),
    answers: answers.filter(({ turn }) => turn === n).map(showAnswer),
  })),
});
