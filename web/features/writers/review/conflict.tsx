import { useLingui } from '@lingui/react/macro';
import { mergeTags } from '@storewright/rules/text/diff';
import { Pencil, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { ago, moment } from '../../../kit/format.ts';
import { Radio } from '../../../ui/choice.tsx';
import { useFieldNames } from '../texts/field-names.ts';
import type { Field, Resolution } from './approval.ts';
import { blockChanges, wordChanges } from './diff.ts';
import { Blocks, Side } from './diff-view.tsx';
import { TagDiff } from './tag-diff.tsx';

/** What it was when the draft was begun, what the shop made of it since, and what the draft says. */
export function ThreeWays({ field, begunAt, readAt }: { field: Field; begunAt: string | null; readAt: string }) {
  const { t } = useLingui();
  const { base, shop, draft } = field;
  const started = begunAt ? moment(begunAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }) : '';
  const read = ago(readAt);
  const show = (value: Field['shop'] | null, against: Field['shop'] | null): ReactNode => {
    if (value === null) return <span className="text-ink-3">–</span>;
    if (Array.isArray(value)) return <TagDiff tags={value} {...(Array.isArray(against) && { against })} />;
    const before = typeof against === 'string' ? against : value;
    if (field.field === 'description') return <Blocks changes={blockChanges(before, value)} claims={[]} />;
    return <Changed pieces={wordChanges(before, value)} />;
  };
  return (
    <div className="grid grid-cols-3 gap-px overflow-hidden rounded-m border border-line bg-line phone:grid-cols-1">
      <Side name={started ? t`When you started · ${started}` : t`When you started`}>{show(base, base)}</Side>
      <Side
        name={
          <>
            <Store aria-hidden />
            {t`In the shop now · read ${read}`}
          </>
        }
      >
        {show(shop, base)}
      </Side>
      <Side
        name={
          <>
            <Pencil aria-hidden />
            {t`Your draft`}
          </>
        }
      >
        {show(draft, base)}
      </Side>
    </div>
  );
}

function Changed({ pieces }: { pieces: ReturnType<typeof wordChanges> }) {
  return pieces.map(({ kind, text }, index) =>
    kind === 'added' ? (
      <ins key={String(index)}>{text} </ins>
    ) : kind === 'removed' ? (
      <del key={String(index)}>{text} </del>
    ) : (
      <span key={String(index)}>{text} </span>
    ),
  );
}

/** Whose text goes on. */
export function Choice({
  field,
  value,
  locked,
  onResolve,
}: {
  field: Field;
  value: Resolution | undefined;
  locked: boolean;
  onResolve: (resolution: Resolution) => void;
}) {
  const { t } = useLingui();
  const names = useFieldNames();
  const { base, shop, draft } = field;
  const merged = Array.isArray(shop) && Array.isArray(draft) ? mergeTags(Array.isArray(base) ? base : [], shop, draft).join(', ') : null;
  const choices: [Resolution, string][] = [
    ['shop', t`Keep the shop’s`],
    ['mine', t`Use mine`],
    ...(merged === null ? [] : ([['merge', t`Merge: ${merged}`]] as [Resolution, string][])),
  ];
  return (
    <fieldset className="mt-2.5 flex flex-wrap items-center gap-x-[22px] gap-y-1 border-t border-line pt-2 text-s font-medium" disabled={locked}>
      <legend className="sr-only">{t`Whose text to keep for ${names[field.field]}`}</legend>
      {choices.map(([resolution, text]) => (
        <Radio
          key={resolution}
          className="min-h-9! items-center!"
          name={`keep-${field.field}`}
          checked={value === resolution}
          onChange={() => onResolve(resolution)}
        >
          <span className="min-w-0">{text}</span>
        </Radio>
      ))}
    </fieldset>
  );
}
