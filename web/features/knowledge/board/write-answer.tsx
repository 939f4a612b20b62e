import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type GapGroup, type GapTry, useTryAnswer, useWriteAnswer } from '../gate/gate.api.ts';

/** Before an answer goes live the questions of its group are asked again, as if it were: what flips is seen. */
export function WriteAnswer({ base, group, onClose }: { base: string; group: GapGroup; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(group.question.slice(0, 800));
  const [answer, setAnswer] = useState(group.answer);
  const again = useTryAnswer(base);
  const write = useWriteAnswer(base);
  // Other ways to ask it that are short enough to be kept.
  const variants = [...new Set(group.questions.map(({ question }) => question))].filter((one) => one !== text.trim() && one.length <= 800).slice(0, 50);
  const ready = text.trim() !== '' && answer.trim() !== '';
  const gaps = group.questions.map(({ id }) => id);
  const body = { gaps, text: text.trim(), answer: answer.trim(), variants };
  const fault = again.error ?? write.error;
  const count = group.questions.length;
  return (
    <section aria-label={t`Write answer`} className="min-w-0 border-line px-6 py-5 max-[1099px]:border-t min-[1100px]:border-l phone:px-4">
      <header className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1">{t`Write answer`}</h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="mt-2 flex flex-col gap-3">
        <Field
          label={t`Question`}
          help={variants.length > 0 ? <Plural value={variants.length} one="# other wording goes along" other="# other wordings go along" /> : undefined}
        >
          {(wires) => <Input {...wires} maxLength={800} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
        <Field label={t`Answer`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question stands there already */}
          {(wires) => <Textarea {...wires} autoFocus rows={4} maxLength={20_000} value={answer} onChange={({ target }) => setAnswer(target.value)} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button icon={<RotateCw aria-hidden="true" />} busy={again.isPending} disabled={!ready} price={t`0 points`} onClick={() => again.mutate(body)}>
            <Plural value={count} one="Ask it again" other="Ask the # again" />
          </Button>
          <Button
            kind="primary"
            busy={write.isPending}
            disabled={!ready}
            price={t`0 points`}
            onClick={() => write.mutate({ ...body, enabled: true }, { onSuccess: onClose })}
          >
            {t`Put live as FAQ`}
          </Button>
        </div>
        {fault && <CallFault text={errorText(fault)} />}
        {again.data && <Tried tried={again.data} />}
      </div>
    </section>
  );
}

function Tried({ tried: { items } }: { tried: GapTry }) {
  const { t } = useLingui();
  const names = { word_by_word: t`answered word by word`, found: t`found`, other: t`other passages`, nothing: t`nothing found` };
  const isGood = (outcome: GapTry['items'][number]['now']['outcome']): boolean => outcome === 'word_by_word' || outcome === 'found';
  const bar = (side: 'before' | 'now') => {
    const good = items.filter((one) => isGood(one[side].outcome)).length;
    const other = items.filter((one) => one[side].outcome === 'other').length;
    const [all, found, others] = [number(items.length), number(good), number(other)];
    return (
      <div className="min-w-0 flex-1">
        <span className="text-s text-ink-3">{side === 'before' ? t`Before` : t`With your answer`}</span>
        <span aria-hidden="true" className="my-1 flex h-2.5 overflow-hidden rounded-s bg-surface-3">
          <i className="bg-green-fill" style={{ flexGrow: good }} />
          <i className="bg-amber-fill" style={{ flexGrow: other }} />
          <i style={{ flexGrow: items.length - good - other }} />
        </span>
        <span className="text-s tabular-nums">{side === 'before' ? t`other passages for ${others} of ${all}` : t`found by ${found} of ${all}`}</span>
      </div>
    );
  };
  return (
    <div role="status" ref={intoView} className="border-t border-line pt-4">
      <h3 className="text-s font-bold">{t`The same questions, before and with your answer`}</h3>
      <div className="mt-2 flex gap-4">
        {bar('before')}
        {bar('now')}
      </div>
      <table className="mt-3 w-full text-left text-s">
        <thead className="text-xs text-ink-3">
          <tr>
            {[t`Question`, t`Before`, t`Now`].map((name) => (
              <th key={name} scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, question, lang, before, now }) => (
            <tr key={id} className="align-top">
              <td lang={lang} className="border-b border-line py-1.5 pr-3 [overflow-wrap:anywhere]">
                {question}
              </td>
              <td className="border-b border-line py-1.5 pr-3 text-ink-3">{names[before.outcome]}</td>
              <td className={cx('border-b border-line py-1.5', isGood(now.outcome) ? 'text-green' : 'text-ink-2')}>{names[now.outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a small screen it would stand below its end. */
const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });
