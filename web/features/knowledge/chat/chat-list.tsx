import { useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, Ellipsis, Pin, Plus, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useChats, useRemoveChat, useRename } from '../chats.api.ts';

/** Conversations of this base; beside the open one where there is room, above it where not. */
export function ChatList({ base, here, onOpen }: { base: string; here: string; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [away, setAway] = useState(false);
  const chats = useChats(base, useDeferredValue(search.trim()), away);
  const name = away ? t`Put away` : t`Conversations`;
  return (
    <nav aria-label={t`Conversations`} className="flex min-w-0 flex-col gap-2 border-r border-line p-3 max-xl:border-r-0 max-xl:border-b">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-s font-bold">{name}</h2>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => onOpen('')}>
          {t`New`}
        </Button>
      </div>
      <SearchInput className="max-xl:hidden" label={t`Search questions and answers`} value={search} onChange={({ target }) => setSearch(target.value)} />
      <Loaded from={chats} failed={errorText(chats.error)}>
        {({ pages }) =>
          pages[0]?.items.length === 0 && (away || search !== '') ? (
            <p className="px-2.5 py-2 text-s text-ink-3">{search === '' ? t`Nothing is put away.` : t`Nothing was found.`}</p>
          ) : (
            <ul aria-label={name} className="flex flex-col gap-0.5 max-xl:max-h-[150px] max-xl:overflow-y-auto">
              {pages
                .flatMap(({ items }) => items)
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
                    {id === here && <More id={id} title={title} pinned={pinned} away={away} onGone={() => onOpen('')} />}
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
      <ListFoot of={chats} />
      <LinkButton quiet tight className="self-start" onClick={() => setAway(!away)}>
        {away ? t`Back to conversations` : t`Show what is put away`}
      </LinkButton>
    </nav>
  );
}

function More({ id, title, pinned, away, onGone }: { id: string; title: string; pinned: boolean; away: boolean; onGone: () => void }) {
  const { t } = useLingui();
  const change = useRename();
  const [removing, setRemoving] = useState(false);
  const refused = { onError: (error: Error) => toast('bad', errorText(error)) };
  return (
    <span className="absolute top-1 right-1 rounded-m bg-surface-2">
      <Menu
        trigger={
          <IconButton label={t`More about ${title}`} tip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pin aria-hidden="true" />} onSelect={() => change.mutate({ id, pinned: !pinned }, refused)}>
          {pinned ? t`Unpin` : t`Pin`}
        </MenuItem>
        {away ? (
          <MenuItem icon={<ArchiveRestore aria-hidden="true" />} onSelect={() => change.mutate({ id, archived: false }, refused)}>
            {t`Take back`}
          </MenuItem>
        ) : (
          <MenuItem icon={<Archive aria-hidden="true" />} onSelect={() => change.mutate({ id, archived: true }, { ...refused, onSuccess: onGone })}>
            {t`Put away`}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => setRemoving(true)}>
          {t`Remove`}
        </MenuItem>
      </Menu>
      {removing && <RemoveChat id={id} title={title} onClose={() => setRemoving(false)} onGone={onGone} />}
    </span>
  );
}

function RemoveChat({ id, title, onClose, onGone }: { id: string; title: string; onClose: () => void; onGone: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveChat();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove ${title}?`}
      foot={
        <>
          <Button onClick={onClose}>{t`Keep`}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(id, { onSuccess: onGone })}>
            {t`Remove`}
          </Button>
        </>
      }
    >
      <p className="text-s text-ink-2">{t`Its questions and answers are gone for good. What it cost stays in the statement.`}</p>
      {remove.error && <CallFault className="mt-3" text={errorText(remove.error)} />}
    </Dialog>
  );
}
