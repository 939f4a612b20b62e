/** A run as somebody sees it who looks: all of it, then each piece. One that another process writes is looked at each second. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RunPart } from '@storewright/contract/playground';
import { isBeingCounted } from './counting.ts';
import type { WholeRun } from './runs.store.ts';
import { showAnswer } from './shown.ts';

type Watching = {
  read: () => Promise<WholeRun>;
  /** Whether somebody here still works on it. */
  working: () => boolean;
  listen: (listener: (part: RunPart) => void) => () => void;
  signal: AbortSignal;
};

export async function* watched({ read, working, listen, signal }: Watching): AsyncGenerator<RunPart, void> {
  const heard: RunPart[] = [];
  let wake = (): void => undefined;
  // Listened to before it is read: nothing falls between.
  const quiet = listen((part) => {
    heard.push(part);
    wake();
  });
  try {
    let run = await read();
    heard.length = 0;
    yield* standing(run);
    while ((isOpen(run) || working()) && !signal.aborted) {
      if (heard.length === 0) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), wait(1_000)]);
      if (heard.length > 0) {
        const parts = heard.splice(0);
        yield* parts.filter(({ type }) => type !== 'over');
        if (parts.every(({ type }) => type !== 'over')) continue;
      }
      // Nothing was heard for a second, or all is over: as it stands now.
      const next = await read();
      if (heard.length === 0 && changed(run, next)) yield* standing(next);
      run = next;
    }
    yield { type: 'over' };
  } finally {
    quiet();
  }
}

const standing = ({ answers }: WholeRun): RunPart[] =>
  answers.map((answer) => ({ type: 'answer', turn: answer.turn, place: answer.place, answer: showAnswer(answer) }));

/** What an answer cost may come long after its end. */
const isOpen = ({ answers }: WholeRun): boolean => answers.some((answer) => answer.state === 'waiting' || answer.state === 'writing' || isBeingCounted(answer));

const changed = (before: WholeRun, after: WholeRun): boolean =>
  after.answers.some((answer, index) => {
    const one = before.answers[index];
    return (
      one?.state !== answer.state ||
      one.text !== answer.text ||
      one.thoughts !== answer.thoughts ||
      (one.late === null) !== (answer.late === null) ||
      one.points !== answer.points
    );
  });
