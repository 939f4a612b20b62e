import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Fault } from '../../../ui/field.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { quickAsks } from '../texts/instructions.ts';
import { priceOf } from '../components/points.tsx';

/** Asks for a change of the text, or of what is marked in it. */
export function AskBar() {
  const { t, i18n } = useLingui();
  const { ask, engine, fault, desk, locks } = useDesk();
  const [wish, setWish] = useState('');
  const locked = locks.description !== undefined;
  const starter = engine?.kind === 'starter';
  const nothing = quickAsks.find(({ instruction }) => instruction === desk.unchanged)?.nothing;
  // Without a model there is nobody to ask.
  if (starter) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish.trim() && engine) ask(wish.trim());
  };
  return (
    <div className="mt-[18px]">
      <form
        onSubmit={submit}
        className="flex items-center gap-2 rounded-l border border-control bg-surface p-1.5 pl-3.5 shadow-1 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand"
      >
        <input
          aria-label={t`Ask for a change`}
          placeholder={t`Ask for a change: “make it shorter, keep the guarantee”`}
          value={wish}
          disabled={locked}
          maxLength={2_000}
          onChange={({ target }) => setWish(target.value)}
          className="min-h-9 min-w-0 flex-1 bg-transparent outline-none phone:min-h-11 phone:text-[16px]"
        />
        <span className="text-xs whitespace-nowrap text-ink-3">{priceOf(engine?.points)}</span>
        <button
          type="submit"
          aria-label={t`Send`}
          disabled={!wish.trim() || !engine || locked}
          className="grid size-(--ctl) flex-none place-items-center rounded-m bg-brand text-on-brand hover:bg-brand-hover disabled:cursor-not-allowed disabled:bg-surface-3 disabled:text-ink-3"
        >
          <ArrowUp className="size-[18px] stroke-[1.75]" aria-hidden />
        </button>
      </form>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {quickAsks.map(({ name, instruction }) => (
          <button
            key={instruction}
            type="button"
            disabled={!engine || locked}
            onClick={() => ask(instruction)}
            className={`inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 text-s font-medium whitespace-nowrap phone:min-h-11 ${locked ? 'text-ink-3' : 'text-ink-2 hover:bg-surface-3 hover:text-ink-1'}`}
          >
            {i18n._(name)}
          </button>
        ))}
      </div>
      {desk.unchanged !== null && (
        <p role="status" className="mt-2 text-s text-ink-2">
          {nothing ? i18n._(nothing) : t`Nothing changed`}
        </p>
      )}
      {fault.ask && <Fault className="mt-2">{fault.ask}</Fault>}
      <span className="sr-only">
        <Trans>Mark a part of the text to change only that.</Trans>
      </span>
    </div>
  );
}
