import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ChevronDown, ChevronRight, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { number } from '../../../kit/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAddress } from '../parts/address.ts';
import type { Category } from '../prompts.api.ts';

type Counts = { items: Category[]; all: number; mine: number; bin: number; none: number };

/** Categories with how many prompts each holds; a level opens when it is looked at. */
export function Tree({ counts, onCategory, manages }: { counts: Counts; onCategory: (category: Category | null) => void; manages: boolean }) {
  const { t } = useLingui();
  const { category, owner, bin, go } = useAddress();
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const byId = new Map(counts.items.map((item) => [item.id, item]));
  const isShown = ({ parent_id: parent }: Category): boolean => {
    const above = parent === null ? undefined : byId.get(parent);
    return above === undefined || (!shut.has(above.id) && isShown(above));
  };
  const look = (change: { category?: string; owner?: string; bin?: string }) => go({ category: '', owner: '', bin: '', id: '', ...change });
  const at = (on: boolean) => (on ? ('true' as const) : undefined);
  return (
    <nav aria-label={t`Categories`} className="border-r border-line p-2.5 text-s max-lg:hidden">
      <ul>
        <Line on={at(!category && !owner && !bin)} text={t`All prompts`} count={counts.all} onOpen={() => look({})} />
        <Line on={at(owner !== '')} text={t`Mine`} count={counts.mine} onOpen={() => look({ owner: 'me' })} />
        {counts.bin > 0 && <Line on={at(bin !== '')} text={t`Bin, 30 days`} count={counts.bin} onOpen={() => look({ bin: '1' })} />}
      </ul>
      <h2 className="mt-4 mb-1 px-2 text-xs font-medium text-ink-3">{t`Categories`}</h2>
      <ul>
        {counts.items.filter(isShown).map((item) => {
          const hasMore = counts.items.some(({ parent_id: parent }) => parent === item.id);
          const isShut = shut.has(item.id);
          const { name } = item;
          return (
            <Line
              key={item.id}
              on={at(category === item.id)}
              text={name}
              count={item.count}
              depth={item.depth}
              onOpen={() => look({ category: item.id })}
              before={
                hasMore && (
                  <button
                    type="button"
                    aria-expanded={!isShut}
                    aria-label={isShut ? t`Open ${name}` : t`Shut ${name}`}
                    className="grid size-6 place-items-center rounded-s text-ink-3 hover:text-ink-1 [&_svg]:size-4"
                    onClick={() => setShut((before) => new Set(isShut ? [...before].filter((id) => id !== item.id) : [...before, item.id]))}
                  >
                    {isShut ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
                  </button>
                )
              }
              after={
                item.may_edit &&
                category === item.id && (
                  <IconButton label={t`Change ${name}`} className="size-6! min-h-6! [&_svg]:size-3.5!" onClick={() => onCategory(item)}>
                    <Pencil aria-hidden="true" />
                  </IconButton>
                )
              }
            />
          );
        })}
        {counts.none > 0 && <Line on={at(category === 'none')} text={t`Without a category`} count={counts.none} onOpen={() => look({ category: 'none' })} />}
      </ul>
      {manages && (
        <LinkButton className="mt-1 px-2" onClick={() => onCategory(null)}>
          <Plus aria-hidden="true" /> {t`Category`}
        </LinkButton>
      )}
    </nav>
  );
}

type Row = { on: 'true' | undefined; text: string; count: number; depth?: number; before?: ReactNode; after?: ReactNode; onOpen: () => void };
function Line({ on, text, count, depth = 1, before, after, onOpen }: Row) {
  return (
    <li className={cx('flex items-center rounded-m', on && 'bg-surface ring-1 ring-line')} style={{ paddingLeft: (depth - 1) * 14 }}>
      <span className="w-6 flex-none">{before}</span>
      <button type="button" aria-current={on} onClick={onOpen} className="flex min-h-8 min-w-0 flex-1 items-center gap-2 pr-2 text-left hover:text-brand">
        <span className={cx('min-w-0 flex-1 truncate', on && 'font-medium')}>{text}</span>
        <span className="text-xs text-ink-3 tabular-nums">{number(count)}</span>
      </button>
      {after}
    </li>
  );
}
