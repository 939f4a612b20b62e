import { useLingui } from '@lingui/react/macro';
import { Plug } from 'lucide-react';
import { lasting } from '../../../kit/format.ts';
import { verdictText } from '../../../kit/inside/verdict-texts.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/note.tsx';
import { ApprovalCard } from './approval.tsx';
import { Points } from './points.tsx';
import { type Answer, isOpen } from './talk.api.ts';

/** What was asked, each tool that was called on the way, the answer, and what it rests on. */
export function AnswerBlock({ id, chat, answer }: { id: string; chat: string; answer: Answer }) {
  const { t } = useLingui();
  const { question, text, steps, cited, silent, state } = answer;
  return (
    <div className="flex flex-col gap-2.5">
      <p className="max-w-[85%] self-end rounded-xl rounded-br-s bg-brand-soft px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">{question}</p>
      {steps.map((step, at) => (
        <ToolStep key={`${String(step.step)} ${String(at)}`} step={step} />
      ))}
      {text !== '' && <p className="max-w-[92%] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      {isOpen(answer) && (
        <p role="status" className="flex items-center gap-2 text-s text-ink-3">
          <Busy /> {text === '' ? t`Writing…` : ''}
        </p>
      )}
      {silent && <Note>{t`Its knowledge bases do not say. Nobody was asked, and it cost nothing.`}</Note>}
      {cited.length > 0 && (
        <ol aria-label={t`Sources`} className="flex flex-col gap-1 text-s text-ink-2">
          {cited.map(({ n, source, heading, text: passage }) => (
            <li key={n}>
              <details>
                <summary className="min-h-6 [overflow-wrap:anywhere]">
                  <b>{n}</b> {[source, heading].filter(Boolean).join(' › ')}
                </summary>
                <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line [overflow-wrap:anywhere]">{passage}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
      {answer.approvals.map((approval) => (
        <ApprovalCard key={approval.id} id={id} chat={chat} answer={answer.id} approval={approval} />
      ))}
      <Ended answer={answer} />
      {state === 'failed' && <Note tone="bad">{verdictText(answer.error) || t`It failed.`}</Note>}
    </div>
  );
}

function Ended({ answer }: { answer: Answer }) {
  const { t } = useLingui();
  const { state, model, ms, steps, points: cost, counting } = answer;
  if (isOpen(answer)) return null;
  const calls = steps.length;
  const told = [
    model,
    ms === null ? '' : lasting(ms / 1_000),
    calls > 0 && t`Tool calls: ${calls}`,
    state === 'stopped' && t`stopped`,
    counting && t`being counted`,
  ];
  const said = told.filter(Boolean).join(' · ');
  return (
    <p className="text-xs text-ink-3 tabular-nums">
      {said}
      {!counting && cost !== null && (
        <>
          {said && ' · '}
          <Points of={cost} />
        </>
      )}
    </p>
  );
}

function ToolStep({ step: { title, source, args, outcome, text, ms } }: { step: Answer['steps'][number] }) {
  const { t } = useLingui();
  const names = { ok: t`Done`, failed: t`Failed`, refused: t`Not called` };
  return (
    <details className="rounded-m border border-line px-3 py-1.5 text-s">
      <summary className="flex min-h-7 flex-wrap items-center gap-2">
        <Plug className="size-4 flex-none text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{[source, title].filter(Boolean).join(', ')}</span>
        <Chip tone={outcome === 'ok' ? 'ok' : outcome === 'failed' ? 'bad' : 'warn'}>{names[outcome]}</Chip>
        <span className="text-ink-3 tabular-nums">{lasting(ms / 1_000)}</span>
      </summary>
      <pre className="mt-1.5 font-mono text-xs whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{args}</pre>
      <pre className="mt-1.5 max-h-60 overflow-y-auto border-t border-line pt-1.5 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
    </details>
  );
}
