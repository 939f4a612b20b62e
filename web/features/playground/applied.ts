import type { Answer, Run, RunPart } from '@storewright/contract/playground';

/** A run after one more piece of it. */
export const applied = (run: Run, part: RunPart): Run => {
  switch (part.type) {
    case 'answer':
      return changed(run, part, () => part.answer);
    case 'text':
      return changed(run, part, (answer) => ({ ...answer, state: 'writing', text: answer.text + part.text }));
    case 'thoughts':
      return changed(run, part, (answer) => ({ ...answer, state: 'writing', thoughts: answer.thoughts + part.text }));
    case 'over':
      return run;
  }
};

const changed = (run: Run, at: { turn: number; place: number }, change: (answer: Answer) => Answer): Run => ({
  ...run,
  turns: run.turns.map((turn) =>
    turn.n === at.turn ? { ...turn, answers: turn.answers.map((answer, place) => (place === at.place ? change(answer) : answer)) } : turn,
  ),
});
