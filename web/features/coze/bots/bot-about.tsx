import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type CozeBot, useRemoveBot } from '../coze.api.ts';
import { Bind } from './bind.tsx';
import { Share } from './share.tsx';

/** What a bot costs, who may use it, what it was told to be. For those who manage it. */
export function BotAbout({ bot, onGone }: { bot: CozeBot; onGone: () => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'share' | 'bind' | 'remove' | null>(null);
  const remove = useRemoveBot();
  const { name, access, people, groups, tokens, prompt } = bot;
  const named = [...groups, ...people].map((one) => one.name).join(', ');
  const who = access === 'everyone' ? (named === '' ? t`all staff` : t`all staff, ${named}`) : named === '' ? t`owner and admins` : named;
  return (
    <section aria-label={t`About ${name}`} className="border-t border-line px-5 py-4 phone:px-4">
      <header className="mb-2 flex items-center gap-3">
        <h2 className="min-w-0 flex-1 truncate text-s font-bold">{name}</h2>
        <LinkButton tight onClick={() => setOpen('bind')}>{t`Bind to a chat app`}</LinkButton>
        <LinkButton tight onClick={() => setOpen('share')}>{t`Who may use it`}</LinkButton>
        <LinkButton tight quiet onClick={() => setOpen('remove')}>{t`Remove`}</LinkButton>
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-s">
        <dt className="text-ink-3">{t`Points a message`}</dt>
        <dd className="text-right">{t`0, your own Coze account pays`}</dd>
        <dt className="text-ink-3">{t`Tokens this month`}</dt>
        <dd className="text-right">{number(tokens)}</dd>
        <dt className="text-ink-3">{t`Who may use it`}</dt>
        <dd className="text-right [overflow-wrap:anywhere]">{who}</dd>
      </dl>
      {prompt && (
        <details className="mt-2 text-s">
          <summary className="min-h-9 py-1.5 font-medium phone:min-h-11">{t`Its prompt at Coze`}</summary>
          <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{prompt}</p>
        </details>
      )}
      {open === 'bind' && <Bind bot={bot} onClose={() => setOpen(null)} />}
      {open === 'share' && <Share bot={bot} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <AskDialog
          onClose={() => setOpen(null)}
          title={t`Remove ${name}?`}
          kind="danger"
          verb={t`Remove`}
          deed={remove}
          onVerb={() => remove.mutate(bot.id, { onSuccess: onGone })}
        >
          <p>{t`It leaves this list with all conversations that were held with it here. At Coze nothing changes.`}</p>
        </AskDialog>
      )}
    </section>
  );
}
