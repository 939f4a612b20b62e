import { Trans, useLingui } from '@lingui/react/macro';
import type { RevertReview } from '@storewright/contract/writers';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { useFieldNames } from '../texts/field-names.ts';
import { blockChanges, wordChanges } from './diff.ts';
import { Blocks, Pieces, Side } from './diff-view.tsx';
import { TagDiff } from './tag-diff.tsx';

type Field = RevertReview['fields'][number];

/** One field: what went out, what the shop has now, what it goes back to. */
export function FieldRevert({ field, on, locked, onSwitch }: { field: Field; on: boolean; locked: boolean; onSwitch: (on: boolean) => void }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const name = names[field.field];
  const back = isBack(field);
  return (
    <section aria-label={name} className={`border-b border-line px-6 pt-3.5 pb-[18px] phone:px-4 ${field.drifted && !back ? 'bg-surface-2' : ''}`}>
      <header className="mb-1.5 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-m!">{name}</h3>
        {field.drifted && !back && (
          <Chip tone="warn" icon={<TriangleAlert aria-hidden />}>
            {t`Changed in the shop since`}
          </Chip>
        )}
        {back && <Chip>{t`is back already`}</Chip>}
        {!back && (
          <Switch className="ml-auto" checked={on} disabled={locked} onChange={({ target }) => onSwitch(target.checked)}>
            <span className="sr-only">{name}: </span>
            <Trans>Revert</Trans>
          </Switch>
        )}
      </header>
      <div
        className={`grid gap-px overflow-hidden rounded-m border border-line bg-line phone:grid-cols-1 ${field.drifted && !back ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {field.drifted && !back && <Side name={t`What we published`}>{shown(field, field.published, field.published)}</Side>}
        <Side name={t`In the shop now`}>{shown(field, field.shop, field.drifted && !back ? field.published : field.shop)}</Side>
        <Side name={t`Goes back to`}>{isEmpty(field.before) ? <span className="text-ink-3">{t`empty`}</span> : shown(field, field.before, field.shop)}</Side>
      </div>
    </section>
  );
}

/** A value with what is different from another. */
const shown = ({ field }: Field, value: Field['shop'], against: Field['shop']): ReactNode => {
  if (Array.isArray(value)) return <TagDiff tags={value} {...(Array.isArray(against) && { against })} />;
  const other = Array.isArray(against) ? '' : against;
  if (!value && !other) return <span className="text-ink-3">–</span>;
  if (field !== 'description') return <Pieces pieces={wordChanges(other, value)} claims={[]} />;
  return <Blocks changes={blockChanges(other, value)} claims={[]} />;
};

const isEmpty = (value: Field['before']): boolean => value.length === 0;

export const isBack = ({ shop, before }: Field): boolean => JSON.stringify(shop) === JSON.stringify(before);
