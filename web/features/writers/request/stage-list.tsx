import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { number } from '../../../kit/format.ts';
import { Dot } from '../../../ui/chip.tsx';
import { fieldsInOrder, progressOf, type Writing } from '../desk/writing.ts';
import { useFieldNames } from '../texts/field-names.ts';
import { useNow } from './use-now.ts';

/** How far a write is, field by field, with the time each took. */
export function StageList({ writing }: { writing: Writing }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const now = useNow(100);
  const id = useId();
  const seconds = (milliseconds: number) => t`${number(milliseconds / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
  return (
    <div>
      <p id={id} className="mb-1 font-medium text-ink-2">{t`Progress`}</p>
      <ol aria-labelledby={id}>
        <Stage state={writing.factCount === null ? 'now' : 'done'} name={t`Facts read`} beside={writing.factCount ?? ''} />
        {fieldsInOrder
          .filter((field) => progressOf(writing, field) !== 'kept')
          .map((field) => {
            const state = progressOf(writing, field);
            const took = state === 'now' ? now - writing.fieldStartedAt : writing.took[field];
            return <Stage key={field} state={state} name={names[field]} beside={took === undefined ? '' : seconds(took)} />;
          })}
      </ol>
    </div>
  );
}

function Stage({ state, name, beside }: { state: string; name: string; beside: string | number }) {
  return (
    <li className="grid min-h-8 grid-cols-[22px_1fr_auto] items-center gap-1.5 text-s">
      {state === 'done' ? (
        <Check className="size-[15px] stroke-2 text-green" aria-hidden />
      ) : (
        <Dot tone={state === 'now' ? 'accent' : 'off'} className={state === 'now' ? 'ml-[3px] animate-pulse' : 'ml-[3px]'} />
      )}
      <span className={state === 'now' ? 'font-medium' : state === 'waiting' ? 'text-ink-3' : undefined}>{name}</span>
      <span className="text-xs text-ink-3 tabular-nums">{beside}</span>
    </li>
  );
}
