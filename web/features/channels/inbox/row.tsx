import { useLingui } from '@lingui/react/macro';
import { Bot, Hand, UserRound } from 'lucide-react';
import { ago } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Due } from './clock.tsx';
import type { InboxItem } from './inbox.api.ts';
import { nameOf, placeOf } from './names.ts';

/** Who asked, what was said last, and who has it. */
export function InboxRow({ item, current, onOpen }: { item: InboxItem; current: boolean; onOpen: () => void }) {
  const { i18n } = useLingui();
  const told = i18n._.bind(i18n);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="flex w-full flex-col gap-1 border-l-[3px] border-transparent px-3 py-2.5 text-left hover:bg-hover aria-[current]:border-brand aria-[current]:bg-surface"
      >
        <span className="flex w-full items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-bold">{nameOf(item, told)}</span>
          <span className="flex-none text-xs text-ink-3">{ago(item.changed_at)}</span>
        </span>
        <span className="w-full truncate text-s text-ink-2">{item.last}</span>
        <span className="flex flex-wrap items-center gap-1.5">
          <Chip>{placeOf(item.channel, told)}</Chip>
          <Standing item={item} />
          <Due waiting={item.waiting} />
          {item.assigned && item.standing !== 'human' && <Chip icon={<UserRound aria-hidden="true" />}>{item.assigned.name}</Chip>}
        </span>
      </button>
    </li>
  );
}

function Standing({ item: { standing, since, held_by: holder, mine } }: { item: InboxItem }) {
  const { t } = useLingui();
  const when = ago(since);
  const person = holder ?? t`somebody who is gone`;
  switch (standing) {
    case 'asked':
      return <Chip tone="warn" icon={<Hand aria-hidden="true" />}>{t`asks for a person`}</Chip>;
    case 'human':
      return (
        <Chip tone="accent" icon={<UserRound aria-hidden="true" />}>
          {mine ? t`you, ${when}` : person}
        </Chip>
      );
    case 'returned':
      return <Chip icon={<Bot aria-hidden="true" />}>{t`back with the assistant`}</Chip>;
    case 'bot':
      return <Chip icon={<Bot aria-hidden="true" />}>{t`assistant`}</Chip>;
  }
}
