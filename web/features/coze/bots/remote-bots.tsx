import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Options } from '../../../ui/fields.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type CozeConnection, type RemoteBot, type Status, useAdd, usePlugins, useRemoteBots, useSpaces } from '../coze.api.ts';
import { BotRow } from './bot-row.tsx';

type Shown = { connections: CozeConnection[]; connection: string; here: string; onConnection: (id: string) => void; onOpen: (id: string) => void };

/** The bots of a space as Coze has them: added ones open, others are added, drafts say why not. */
export function RemoteBots({ connections, connection, here, onConnection, onOpen }: Shown) {
  const { t } = useLingui();
  const spaces = useSpaces(connection);
  const [space, setSpace] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const [typed, setTyped] = useState('');
  const items = spaces.data?.items ?? [];
  const chosen = items.some(({ id }) => id === space) ? space : (items[0]?.id ?? '');
  const bots = useRemoteBots({ connection, space: chosen, status, q: useStill(typed.trim()) });
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-2 border-b border-line px-5 py-3 phone:px-4">
        <SearchInput label={t`Search bots`} maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} />
        {connections.length > 1 && (
          <Select aria-label={t`Connection`} value={connection} onChange={({ target }) => onConnection(target.value)}>
            <Options of={connections.map(({ id, name }) => [id, name])} />
          </Select>
        )}
        <Select aria-label={t`Space`} value={chosen} onChange={({ target }) => setSpace(target.value)}>
          <Options of={items.map(({ id, name }) => [id, name])} />
        </Select>
        <Select aria-label={t`State`} value={status} onChange={({ target }) => setStatus(target.value as Status)}>
          <option value="all">{t`All`}</option>
          <option value="published">{t({ message: 'Published', context: 'a bot' })}</option>
          <option value="draft">{t`Draft`}</option>
        </Select>
      </div>
      {spaces.error && !spaces.data ? (
        <CallFault className="px-5 py-4" text={errorText(spaces.error)} onRetry={() => void spaces.refetch()} />
      ) : (
        <Loaded from={bots} failed={<span className="block px-5 py-4">{errorText(bots.error)}</span>}>
          {({ pages }) => {
            const found = pages.flatMap((page) => page.items);
            return found.length === 0 ? (
              <p className="px-5 py-6 text-s text-ink-3">{typed === '' ? t`No bot is in this space.` : t`Nothing was found.`}</p>
            ) : (
              <ul aria-label={t`Bots`}>
                {found.map((bot) => (
                  <Row key={bot.bot_id} bot={bot} of={{ connection, space: chosen }} here={here} onOpen={onOpen} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      )}
      <ListFoot of={bots} className="pb-4" />
      {chosen !== '' && <Plugins connection={connection} space={chosen} />}
    </>
  );
}

function Row({ bot, of, here, onOpen }: { bot: RemoteBot; of: { connection: string; space: string }; here: string; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const add = useAdd();
  const { bot_id: botId, name, published, added, chats } = bot;
  const put = () => add.mutate({ connection_id: of.connection, space_id: of.space, bot_id: botId }, { onSuccess: ({ id }) => onOpen(id) });
  return (
    <BotRow
      name={name}
      said={published ? bot.description : t`a draft at Coze, cannot be asked`}
      isHere={added !== null && added === here}
      onOpen={added === null ? null : () => onOpen(added)}
      fault={add.error && errorText(add.error)}
      aside={
        added !== null ? (
          <>
            <Chip tone="ok">{t`Added`}</Chip>
            {chats > 0 && (
              <span className="block text-xs text-ink-3">
                <Plural value={chats} one="# chat" other="# chats" />
              </span>
            )}
          </>
        ) : published ? (
          <Button busy={add.isPending} aria-label={t`Add ${name}`} onClick={put}>
            {t`Add`}
          </Button>
        ) : (
          <Chip>{t`Draft`}</Chip>
        )
      }
    />
  );
}

/** Coze keeps no list of them: they are read from the bots. */
function Plugins({ connection, space }: { connection: string; space: string }) {
  const { t } = useLingui();
  const plugins = usePlugins(connection, space);
  if (!plugins.data || plugins.data.items.length === 0) return null;
  const { items, read } = plugins.data;
  return (
    <section className="border-t border-line px-5 py-4 phone:px-4">
      <header className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="flex-1 text-s font-bold">{t`Plugins of these bots`}</h2>
        <span className="text-xs text-ink-3">
          <Plural value={read} one="read from # bot" other="read from # bots" />
        </span>
      </header>
      <ul className="flex flex-wrap gap-1.5">
        {items.map(({ plugin_id: id, name, bots }) => (
          <li key={id}>
            <Chip tone="outline">
              {name} · <Plural value={bots.length} one="# bot" other="# bots" />
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
