import type { Draft } from '../draft.ts';
import type { Run } from '../playground.api.ts';
import type { ProgramDraft } from './call.ts';

/**
 * What a program asks while a run is open: a chat with all that was said in it, its first model's answers between. What stands in the field is
 * the last question; where that is empty, or still what the run was opened with, it is the last that was asked.
 */
export const conversationOf = (draft: Omit<Draft, 'limited'>, run: Run | undefined): ProgramDraft => {
  const { task, message, files, models } = draft;
  const [first, last] = [run?.turns[0], run?.turns.at(-1)];
  if (task.mode !== 'chat' || run?.task.mode !== 'chat' || !first || !last) return draft;
  const place = Math.max(0, run.models.indexOf(models[0] ?? ''));
  const exchanges = run.turns.map((turn) => ({ message: turn.message, files: turn.files, answer: turn.answers[place]?.text ?? '' }));
  const typed = message.trim();
  const isAsked = typed === '' || typed === first.message || typed === last.message;
  const goesOn = !isAsked || (typed !== '' && files.length > 0 && run.turns.length > 1);
  if (goesOn) return { ...draft, earlier: exchanges };
  const { message: asked, files: sent } = exchanges.pop()!;
  return { ...draft, message: asked, files: typed !== '' && files.length > 0 ? files : sent, earlier: exchanges };
};
