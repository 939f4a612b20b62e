import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Pin, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago, number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useChats, useFolders } from '../chats.api.ts';
import { FrozenLinks } from '../publish/frozen-links.tsx';
import { ChatMenu } from './chat-menu.tsx';

/** Conversations of this base; beside the open one where there is room, above it where not. */
export function ChatList({ base, here, onOpen }: { base: string; here: string; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [away, setAway] = useState(false);
  const [folder, setFolder] = useState<string | null>(null);
  const [links, setLinks] = useState(false);
  const folders = useFolders(base).data?.items ?? [];
  // One that was emptied meanwhile holds nobody back.
  const within = folders.some(({ name }) => name === folder) ? folder : null;
  const chats = useChats(base, useDeferredValue(search.trim()), away, away ? null : within);
  const name = away ? t`Put away` : t`Conversations`;
  return (
    <nav aria-label={t`Conversations`} className="flex min-w-0 flex-col gap-2 border-line p-3 max-xl:border-b xl:sticky xl:top-0 xl:max-h-[calc(100dvh-96px)]">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-s font-bold">{name}</h2>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => onOpen('')}>
          {t`New`}
        </Button>
      </div>
      <SearchInput className="max-xl:hidden" label={t`Search questions and answers`} value={search} onChange={({ target }) => setSearch(target.value)} />
      {folders.length > 0 && !away && (
        <Select aria-label={t`Folder`} value={within ?? ''} onChange={({ target }) => setFolder(target.value === '' ? null : target.value)}>
          <option value="">{t`All conversations`}</option>
          {folders.map(({ name: called, chats: held }) => (
            <option key={called} value={called}>
              {called} ({number(held)})
            </option>
          ))}
        </Select>
      )}
      <Loaded from={chats} failed={errorText(chats.error)}>
        {({ pages }) =>
          pages[0]?.items.length === 0 && (away || search !== '') ? (
            <p className="px-2.5 py-2 text-s text-ink-3">{search === '' ? t`Nothing is put away.` : t`Nothing was found.`}</p>
          ) : (
            <ul aria-label={name} className="flex min-h-0 flex-col gap-0.5 overflow-y-auto max-xl:max-h-[150px]">
              {pages
                .flatMap(({ items }) => items)
                .map(({ id, title, pinned, folder: kept, changed_at: changedAt }) => (
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
                    {id === here && <ChatMenu base={base} id={id} title={title} pinned={pinned} folder={kept} away={away} onGone={() => onOpen('')} />}
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
      <ListFoot of={chats} />
      {/* Where the list stands above what is read, that comes first. */}
      <div className={cx('flex flex-col gap-2', here !== '' && !away && 'max-xl:hidden')}>
        <LinkButton quiet tight className="self-start" onClick={() => setAway(!away)}>
          {away ? t`Back to conversations` : t`Show what is put away`}
        </LinkButton>
        <LinkButton quiet tight className="self-start" onClick={() => setLinks(true)}>
          {t`My shared conversations`}
        </LinkButton>
      </div>
      {links && <FrozenLinks onClose={() => setLinks(false)} />}
    </nav>
  );
}
