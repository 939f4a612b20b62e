import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Options } from '../../../ui/fields.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { languageName } from '../names.ts';
import { useAddress } from '../parts/address.ts';
import { Marked } from '../parts/marked.tsx';
import { type Category, type PromptLine, usePrompts } from '../prompts.api.ts';

type Facets = { items: Category[]; languages: { language: string; count: number }[]; all: number };

/** What is found, while it is typed. */
export function Results({ facets, className }: { facets: Facets; className?: string }) {
  const { t } = useLingui();
  const { id, go, ...look } = useAddress();
  const [typed, setTyped] = useState(look.q);
  const q = useStill(typed.trim(), 120);
  const found = usePrompts({ ...look, q });
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  const all = number(facets.all);
  return (
    <section aria-label={t`Prompts`} className={cx('min-w-0 border-r border-line lg:max-h-[calc(100dvh-118px)] lg:overflow-y-auto', className)}>
      <div className="flex flex-col gap-1.5 border-b border-line p-4">
        <SearchInput
          label={t`Search ${all} prompts`}
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed.trim() !== look.q && go({ q: typed.trim() })}
        />
        <Select className="lg:hidden" aria-label={t`Category`} value={look.category} onChange={({ target }) => go({ category: target.value, id: '' })}>
          <option value="">{t`All prompts`}</option>
          <Options of={facets.items.map(({ id: key, name, depth }) => [key, `${'– '.repeat(depth - 1)}${name}`])} />
        </Select>
        <div className="flex gap-1.5">
          <Select className="min-w-0 flex-1" aria-label={t`Language`} value={look.language} onChange={({ target }) => go({ language: target.value })}>
            <option value="">{t`Any language`}</option>
            <Options of={facets.languages.map(({ language }) => [language, languageName(language)])} />
          </Select>
          <Select className="min-w-0 flex-1" aria-label={t`Sort`} value={look.sort} onChange={({ target }) => go({ sort: target.value })}>
            <option value="">{t`Best match`}</option>
            <option value="new">{t`Newest`}</option>
            <option value="used">{t`Most used`}</option>
            <option value="name">{t`Name`}</option>
          </Select>
        </div>
        <p role="status" className="text-xs text-ink-3">
          {found.data && <Plural value={total} one="# found" other="# found" />}
        </p>
      </div>
      {found.error && rows.length === 0 && <CallFault className="p-4" text={errorText(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonLines lines={8} className="p-4" />}
      {found.data && rows.length === 0 && <Empty title={q || look.language || look.tag ? t`Nothing found` : t`No prompts here yet`} />}
      <ul>
        {rows.map((row) => (
          <Line key={row.id} row={row} words={q} isHere={row.id === id} onOpen={() => go({ id: row.id, q })} />
        ))}
      </ul>
      <ListFoot of={found} className="pb-4" />
    </section>
  );
}

function Line({ row, words, isHere, onOpen }: { row: PromptLine; words: string; isHere: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  const { name, excerpt, language, tags, uses, published_version: published } = row;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={isHere ? 'true' : undefined}
        onClick={onOpen}
        className="flex w-full min-w-0 flex-col gap-0.5 border-l-3 border-transparent px-4 py-3 text-left hover:bg-surface-2 aria-[current]:border-brand aria-[current]:bg-brand-soft"
      >
        <b className="w-full truncate font-medium">
          <Marked text={name} words={words} />
        </b>
        <span className="line-clamp-2 w-full text-s text-ink-2 [overflow-wrap:anywhere]">
          <Marked text={excerpt} words={words} />
        </span>
        <span className="w-full truncate text-xs text-ink-3">
          {[language, ...tags.slice(0, 3), uses > 0 && t`used ${number(uses)} ×`, published !== null && t`v${published} published`].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  );
}
