import { useLingui } from '@lingui/react/macro';
import { number, points } from '../../../kit/format.ts';
import { verdictText } from '../../../kit/inside/verdict-texts.ts';
import type { Answer } from '../playground.api.ts';

/** What an answer's end does not show: that its tokens were used up, that a stopped one is billed to its end, and that one was cut shorter than it was asked for. */
export function AfterNotes({ answer, stopEndsBill }: { answer: Answer; stopEndsBill: boolean }) {
  const { t } = useLingui();
  const most = answer.most_tokens === null ? null : number(answer.most_tokens);
  const paid = answer.points === null ? null : points(answer.points);
  const billed = answer.state === 'stopped' && !stopEndsBill && answer.call_id !== null;
  return (
    <>
      {answer.state === 'done' && answer.error && <p className={answer.text ? note : 'font-sans text-s'}>{verdictText(answer.error)}</p>}
      {most !== null && <p className={note}>{t`At most ${most} tokens: your points or the model’s own limit allow no more.`}</p>}
      {billed && answer.counting && <p className={note}>{t`This provider bills an answer to its end. What you pay for it is being counted.`}</p>}
      {billed && !answer.counting && paid !== null && <p className={note}>{t`This provider bills an answer to its end. Points you pay for it: ${paid}.`}</p>}
    </>
  );
}

const note = 'mt-2 font-sans text-s text-ink-3';
