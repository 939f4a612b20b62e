import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { BookOpen, Check, ChevronLeft, ChevronRight, CircleHelp, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Fragment, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button, ButtonAnchor, IconButton } from '../../../ui/button.tsx';
import { CopyIcon } from '../../../ui/copy-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Answer, isOpen, type Message, useAgain, useFeedback } from '../chats.api.ts';
import type { Base } from '../knowledge.api.ts';
import { AskAnyway, Unsourced } from './anyway.tsx';
import { Hits } from './hits.tsx';
import { WhyWrong } from './why-wrong.tsx';
import { KeepAsTest } from './keep-as-test.tsx';
import { MostPoints } from '../../billing/index.ts';
import { Trace } from './trace.tsx';

type Shown = {
  base: Base;
  most: number | null;
  /** A person answers here. */
  held: boolean;
  chat: string;
  message: Message;
  siblings: string[];
  opened: number | null;
  onLeaf: (id: string) => void;
  onCite: (n: number) => void;
  onSay: (text: string) => void;
};

/** Sentences that were checked, each with its places; or why there are none. */
export function AnswerBlock({ base, most, held, chat, message, siblings, opened, onLeaf, onCite, onSay }: Shown) {
  const { t } = useLingui();
  const answer = message.answer!;
  const { verdict, sentences, state, error } = answer;
  const writing = isOpen(message);
  if (verdict === 'passages') return <Hits answer={answer} chat={chat} message={message} />;
  const unsourced = verdict === 'without_sources';
  const refused = verdict !== null && verdict !== 'answered' && !unsourced;
  return (
    <article
      aria-busy={writing || undefined}
      className={cx('flex max-w-[72ch] flex-col gap-2', (refused || unsourced) && 'rounded-l border border-dashed border-control p-4')}
    >
      <p className="flex items-center gap-1.5 text-s text-ink-3">
        {unsourced ? (
          <Unsourced />
        ) : (
          <>
            {refused ? <CircleHelp className="size-4" aria-hidden="true" /> : <BookOpen className="size-4" aria-hidden="true" />}
            {refused ? t`No answer in the sources` : base.name}
          </>
        )}
      </p>
      {sentences.length > 0 && <Sentences answer={answer} opened={opened} onCite={onCite} />}
      {refused && <Refusal base={base} most={most} verdict={verdict} onSay={onSay} />}
      {refused && !held && <AskAnyway base={base} most={most} chat={chat} message={message} tried={siblings.length} />}
      {writing && (
        <div role="status">
          <span className="text-s text-ink-3">
            {unsourced ? t`Writing…` : answer.model === '' ? t`Searching…` : t`Writing. Each sentence is shown once it is checked.`}
          </span>
          <span aria-hidden="true" className="mt-2 block h-3 w-3/4 animate-pulse rounded-s bg-surface-3" />
        </div>
      )}
      {state === 'failed' && <p className="text-s text-red">{codeText(error)}</p>}
      {state === 'stopped' && <p className="text-s text-ink-3">{t`Stopped.`}</p>}
      {!writing && <Foot answer={answer} />}
      {!writing && base.manages && verdict !== null && <How base={base.id} chat={chat} message={message.id} />}
      {!writing && <Presses most={most} held={held} chat={chat} message={message} siblings={siblings} onLeaf={onLeaf} />}
    </article>
  );
}

function Sentences({ answer: { sentences, citations }, opened, onCite }: { answer: Answer; opened: number | null; onCite: (n: number) => void }) {
  const { t } = useLingui();
  return (
    <p className="text-[15.5px] leading-[26px] whitespace-pre-line [overflow-wrap:anywhere]">
      {sentences.map(({ text, cites, breaks }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences come one after the other and stay where they are
        <Fragment key={at}>
          {at > 0 && (breaks ? '\n\n' : ' ')}
          {text}
          {cites
            .filter((n) => citations.some((one) => one.n === n))
            .map((n) => (
              <button
                key={n}
                type="button"
                aria-label={t`Source ${number(n)}`}
                aria-pressed={opened === n}
                onClick={() => onCite(n)}
                className="mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-[5px] bg-brand-soft px-1 align-[1px] text-xs font-medium text-brand aria-pressed:bg-brand aria-pressed:text-on-brand phone:h-7 phone:min-w-7"
              >
                {number(n)}
              </button>
            ))}
        </Fragment>
      ))}
    </p>
  );
}

function Refusal({ base, most, verdict, onSay }: { base: Base; most: number | null; verdict: NonNullable<Answer['verdict']>; onSay: (text: string) => void }) {
  const { t } = useLingui();
  const { support_url: support, quick_questions: quick } = base.settings;
  const why =
    verdict === 'nothing_matched'
      ? t`No passage has a word of this question. Try other words.`
      : verdict === 'unclear'
        ? t`The question could not be understood. Ask it in other words.`
        : verdict === 'unsupported'
          ? t`Nothing that was written stands in the sources, so nothing of it is shown.`
          : t`The sources do not say.`;
  return (
    <>
      <p>{why}</p>
      {(support !== '' || quick.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {support !== '' && <ButtonAnchor href={support} target="_blank" rel="noreferrer noopener">{t`Ask a person`}</ButtonAnchor>}
          {quick.map((question) => (
            <Button
              key={question}
              kind="ghost"
              className="whitespace-normal!"
              price={most === null ? undefined : <MostPoints most={most} />}
              onClick={() => onSay(question)}
            >
              {question}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function Foot({ answer: { citations, struck, model, points, counting, ms, verdict } }: { answer: Answer }) {
  const cost = Number(points ?? 0);
  const paid = counting ? '…' : plural(cost, { one: '# point', other: '# points' });
  const seconds = ms === null ? '' : number(ms / 1_000, { maximumFractionDigits: 1, style: 'unit', unit: 'second', unitDisplay: 'short' });
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-s text-ink-3">
      {verdict === 'answered' && (
        <span className="flex items-center gap-1 text-green">
          <Check className="size-4" aria-hidden="true" />
          <Plural value={citations.length} one="The quote was found in its source" other="Each of # quotes was found in its source" />
        </span>
      )}
      {struck > 0 && (
        <span className="text-amber">
          <Plural value={struck} one="# sentence struck" other="# sentences struck" />
        </span>
      )}
      <span>{[model, paid, seconds].filter(Boolean).join(', ')}</span>
    </p>
  );
}

function How({ base, chat, message }: { base: string; chat: string; message: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <LinkButton tight onClick={() => setOpen(true)}>{t`How this came about`}</LinkButton>
      <KeepAsTest base={base} chat={chat} message={message} from="chat" />
      {open && <Trace base={base} chat={chat} message={message} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Presses({ most, held, chat, message, siblings, onLeaf }: Pick<Shown, 'most' | 'held' | 'chat' | 'message' | 'siblings' | 'onLeaf'>) {
  const { t } = useLingui();
  const again = useAgain();
  const tell = useFeedback();
  const fault = again.error ?? tell.error;
  const { id, feedback } = message;
  const answer = message.answer!;
  const at = siblings.indexOf(id);
  const [place, count] = [number(at + 1), number(siblings.length)];
  const say = (said: 'right' | 'wrong') => tell.mutate({ id: chat, message: id, feedback: feedback === said ? null : said });
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      {siblings.length > 1 && (
        <span className="flex items-center text-s text-ink-3">
          <IconButton label={t`The answer before`} disabled={at <= 0} onClick={() => onLeaf(siblings[at - 1]!)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          {t`${place} of ${count}`}
          <IconButton label={t`The next answer`} disabled={at >= siblings.length - 1} onClick={() => onLeaf(siblings[at + 1]!)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {answer.sentences.length > 0 && <CopyIcon label={t`Copy`} text={answer.sentences.map(({ text }) => text).join(' ')} />}
      <IconButton label={t`Right`} aria-pressed={feedback === 'right'} className={feedback === 'right' ? 'text-brand!' : ''} onClick={() => say('right')}>
        <ThumbsUp aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Wrong`} aria-pressed={feedback === 'wrong'} className={feedback === 'wrong' ? 'text-brand!' : ''} onClick={() => say('wrong')}>
        <ThumbsDown aria-hidden="true" />
      </IconButton>
      {!held && (
        <IconButton
          label={most === null ? t`Answer again` : plural(most, { one: 'Answer again, up to # point', other: 'Answer again, up to # points' })}
          disabled={again.isPending}
          onClick={() => again.mutate({ id: chat, message: id, tried: siblings.length })}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {feedback === 'wrong' && <WhyWrong chat={chat} message={id} />}
      {fault && <CallFault className="basis-full" text={errorText(fault)} />}
    </div>
  );
}
