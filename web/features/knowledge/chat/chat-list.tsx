import { useLingui } from '@lingui/react/macro';
import { Archive, Ellipsis, Pin, Plus, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useChats, useRemoveChat, useRename } from '../chats.api.ts';

/** Conversations of this base; beside the open one where there is room, above it where not. */
export function ChatList({ base, here, onOpen }: { base: string; here: string; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const chats = useChats(base, useDeferredValue(search.trim()));
  return (
    <nav aria-label={t`Conversations`} className="flex min-w-0 flex-col gap-2 border-r border-line p-3 max-xl:border-r-0 max-xl:border-b">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-s font-bold">{t`Conversations`}</h2>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => onOpen('')}>
          {t`New`}
        </Button>
      </div>
      <SearchInput className="max-xl:hidden" label={t`Search conversations`} value={search} onChange={({ target }) => setSearch(target.value)} />
      <Loaded from={chats} failed={errorText(chats.error)}>
        {({ pages }) => (
          <ul className="flex flex-col gap-0.5 max-xl:max-h-[150px] max-xl:overflow-y-auto">
            {pages
              .flatMap(({ items }) => items)
              .toSorted((one, other) => Number(other.pinned) - Number(one.pinned))
              .map(({ id, title, pinned, changed_at: changedAt }) => (
                <li key={id} className="relative">
                  <button
                    type="button"
                    aria-current={id === here ? 'true' : undefined}
                    onClick={() => onOpen(id)}
                    className="block w-full rounded-m border border-transparent px-2.5 py-2 text-left hover:bg-hover aria-[current]:border-line aria-[current]:bg-surface-2"
                  >
                    <span className="flex items-center gap-1.5 text-s font-medium">
                      {pinned && <Pin className="size-3.5 flex-none" aria-hidden="true" />}
                      <span className="truncate">{title}</span>
                    </span>
                    <span className="text-xs text-ink-3">{ago(changedAt)}</span>
                  </button>
                  {id === here && <More id={id} title={title} pinned={pinned} onGone={() => onOpen('')} />}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <ListFoot of={chats} />
    </nav>
  );
}

function More({ id, title, pinned, onGone }: { id: string; title: string; pinned: boolean; onGone: () => void }) {
  const { t } = useLingui();
  const rename = useRename();
  const remove = useRemoveChat();
  return (
    <span className="absolute top-1 right-1 rounded-m bg-surface-2">
      <Menu
        trigger={
          <IconButton label={t`More about ${title}`} tip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pin aria-hidden="true" />} onSelect={() => rename.mutate({ id, pinned: !pinned })}>
          {pinned ? t`Unpin` : t`Pin`}
        </MenuItem>
        <MenuItem icon={<Archive aria-hidden="true" />} onSelect={() => rename.mutate({ id, archived: true }, { onSuccess: onGone })}>
          {t`Put away`}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => remove.mutate(id, { onSuccess: onGone })}>
          {t`Remove`}
        </MenuItem>
      </Menu>
    </span>
  );
}
