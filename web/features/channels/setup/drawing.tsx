import { useLingui } from '@lingui/react/macro';
import type { ChannelKind } from '../channels.api.ts';

/** Drawn, not copied: where it is at the maker's, by the names that stand there. They are the maker's own in every language. */
type Drawn = { at: string; menu: string[]; open: number; fields: string[]; lit: number };
type Step = 'make' | 'copy' | 'address';

const drawn: Record<ChannelKind, Partial<Record<Step, Drawn>>> = {
  telegram: {
    make: { at: 't.me/BotFather', menu: ['BotFather'], open: 0, fields: ['/newbot', 'Choose a name', 'Choose a username'], lit: 0 },
    copy: { at: 't.me/BotFather', menu: ['BotFather'], open: 0, fields: ['Done! Congratulations', 'Use this token: 123456:ABC…'], lit: 1 },
  },
  discord: {
    make: { at: 'discord.com/developers', menu: ['Applications', 'Teams'], open: 0, fields: ['New Application'], lit: 0 },
    copy: {
      at: 'discord.com/developers',
      menu: ['General Information', 'Installation', 'OAuth2', 'Bot'],
      open: 0,
      fields: ['Application ID', 'Public Key', 'Bot → Token'],
      lit: 1,
    },
    address: {
      at: 'discord.com/developers',
      menu: ['General Information', 'Installation', 'OAuth2', 'Bot'],
      open: 0,
      fields: ['Public Key', 'Interactions Endpoint URL'],
      lit: 1,
    },
  },
  dingtalk: {
    make: { at: 'open-dev.dingtalk.com', menu: ['应用开发 App', '机器人 Robot'], open: 0, fields: ['创建应用 Create app', '添加机器人 Add robot'], lit: 0 },
    copy: {
      at: 'open-dev.dingtalk.com',
      menu: ['凭证与基础信息 Credentials', '机器人 Robot'],
      open: 0,
      fields: ['AppKey (Client ID)', 'AppSecret (Client Secret)'],
      lit: 1,
    },
    address: {
      at: 'open-dev.dingtalk.com',
      menu: ['凭证与基础信息 Credentials', '机器人 Robot'],
      open: 1,
      fields: ['消息接收模式 HTTP', '消息接收地址 Receiving address'],
      lit: 1,
    },
  },
  facebook: {
    make: { at: 'developers.facebook.com', menu: ['My Apps', 'Messenger'], open: 0, fields: ['Create App', 'Messenger: Set up'], lit: 0 },
    copy: {
      at: 'developers.facebook.com',
      menu: ['App settings: Basic', 'Messenger API Settings'],
      open: 0,
      fields: ['App secret', 'Access token: Generate'],
      lit: 0,
    },
    address: {
      at: 'developers.facebook.com',
      menu: ['App settings: Basic', 'Messenger API Settings'],
      open: 1,
      fields: ['Callback URL', 'Verify token', 'Webhook fields: messages'],
      lit: 0,
    },
  },
};

export function Drawing({ kind, step }: { kind: ChannelKind; step: Step }) {
  const { t } = useLingui();
  const one = drawn[kind][step];
  if (!one) return null;
  const { at, menu, open, fields, lit } = one;
  const [place, field] = [menu[open] ?? '', fields[lit] ?? ''];
  return (
    <div
      role="img"
      aria-label={t`Picture: at ${at}, open ${place}, there it is ${field}.`}
      className="mt-3 max-w-[420px] overflow-hidden rounded-l border border-line bg-surface text-xs"
    >
      <div aria-hidden="true" className="flex items-center gap-1.5 border-b border-line bg-surface-3 px-3 py-1.5 text-ink-2">
        <span className="size-2 rounded-full bg-line-strong" />
        <span className="size-2 rounded-full bg-line-strong" />
        <span className="ml-1 truncate">{at}</span>
      </div>
      <div aria-hidden="true" className="grid grid-cols-[minmax(96px,38%)_1fr]">
        <ul className="flex flex-col gap-1 border-r border-line p-2">
          {menu.map((item, index) => (
            <li key={item} className={index === open ? 'rounded-s bg-brand-soft px-2 py-1 font-bold text-brand' : 'px-2 py-1 text-ink-2'}>
              {item}
            </li>
          ))}
        </ul>
        <ul className="flex flex-col gap-2 p-3">
          {fields.map((item, index) => (
            <li
              key={item}
              className={index === lit ? 'rounded-s border-2 border-brand px-2 py-1 font-bold text-ink-1' : 'rounded-s border border-line px-2 py-1 text-ink-2'}
            >
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
