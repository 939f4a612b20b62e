/** A run as somebody sees it who looks: all of it, then each piece, whichever process writes it. */
import type { RunPart } from '@storewright/contract/playground';
import { isOpen, type Runs } from '../runs/index.ts';
import type { Answer, WholeRun } from './answer.ts';
import { showAnswer } from './views.ts';

type Watching = { read: () => Promise<WholeRun>; runs: Pick<Runs, 'look' | 'listen'>; signal: AbortSignal };

/** So often all of it is looked at: one may be asked for once more meanwhile, and is another piece of work then. */
const wholeMs = 1_000;

export async function* watched({ read, runs, signal }: Watching): AsyncGenerator<RunPart, void> {
  const listen = ({ answers }: WholeRun) =>
    runs.listen(
      answers.map(({ attempt }) => attempt),
      signal,
    );
  let shown = await read();
  // Listened to before it is read: nothing falls between.
  let bell = listen(shown);
  try {
    shown = await read();
    let readAt = Date.now();
    yield* shown.answers.map(standing);
    while (shown.answers.some((answer) => isOpen(answer) || answer.counting) && !signal.aborted) {
      await bell.rung();
      let isNews = Date.now() - readAt > wholeMs || !shown.answers.some(isOpen);
      for (const answer of shown.answers.filter(isOpen)) {
        const { parts, over } = await runs.look(answer.attempt, answer.until);
        // Its first piece came, or its last: there is more to show than a piece.
        if (over || (answer.state === 'waiting' && parts.length > 0)) isNews = true;
        else
          for (const { until, part } of parts) {
            answer.until = until;
            if ('delta' in part) yield { type: part.type === 'text-delta' ? 'text' : 'thoughts', turn: answer.turn, place: answer.place, text: part.delta };
          }
      }
      if (!isNews) continue;
      const next = await read();
      readAt = Date.now();
      for (const [index, answer] of next.answers.entries()) {
        const before = shown.answers[index];
        // What came of it since is told piece by piece.
        if (before?.attempt === answer.attempt && before.state === 'writing' && answer.state === 'writing') answer.until = before.until;
        else if (isOther(before, answer)) yield standing(answer);
      }
      if (next.answers.some(({ attempt }, index) => shown.answers[index]?.attempt !== attempt)) {
        bell.off();
        bell = listen(next);
      }
      shown = next;
    }
    yield { type: 'over' };
  } finally {
    bell.off();
  }
}

const standing = (answer: Answer): RunPart => ({ type: 'answer', turn: answer.turn, place: answer.place, answer: showAnswer(answer) });

/** What an answer cost, or what came after it was stopped, may be told long after its end. */
const isOther = (before: Answer | undefined, after: Answer): boolean =>
  before?.attempt !== after.attempt ||
  before.state !== after.state ||
  before.until !== after.until ||
  (before.late === null) !== (after.late === null) ||
  before.points !== after.points ||
  before.counting !== after.counting;
