import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { useAskers, useHistory } from '../chats.api.ts';
import type { Base } from '../knowledge.api.ts';
import { Asked } from './asked.tsx';

/** Who asked this base, and what; whoever is read sees by whom. */
export function Askers({ base }: { base: Base }) {
  const { t } = useLingui();
  const askers = useAskers(base.id);
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  if (open) return <History base={base} person={open} onClose={() => setOpen(null)} />;
  return (
    <Loaded
      from={askers}
      failed={<span className="block p-6">{errorText(askers.error)}</span>}
      empty={({ items }) => items.length === 0 && <Empty title={t`Nobody asked yet`}>{t`Who asks is listed here, and can be helped by a person.`}</Empty>}
    >
      {({ items }) => (
        <Section title={t`Who asked`}>
          <ul aria-label={t`Who asked`}>
            {items.map(({ user_id: id, name, conversations, last_at: last }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
                <LinkButton tight className="min-w-0 [overflow-wrap:anywhere] whitespace-normal!" onClick={() => setOpen({ id, name })}>
                  {name}
                </LinkButton>
                <span className="text-s text-ink-3">
                  <Plural value={conversations} one="# conversation" other="# conversations" />, {ago(last)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Loaded>
  );
}

function History({ base, person: { id, name }, onClose }: { base: Base; person: { id: string; name: string }; onClose: () => void }) {
  const { t } = useLingui();
  const history = useHistory(base.id, id);
  const [open, setOpen] = useState<string | null>(null);
  const back = (
    <Button icon={<ChevronLeft aria-hidden="true" />} onClick={onClose}>
      {t`Everybody`}
    </Button>
  );
  return (
    <Section title={name} note={t`They see who read this.`} aside={back}>
      <Loaded from={history} failed={errorText(history.error)}>
        {({ items }) => (
          <ul aria-label={t`Conversations`}>
            {items.map((chat) => (
              <li key={chat.id} className="border-b border-line py-3 last:border-b-0">
                <button
                  type="button"
                  aria-expanded={open === chat.id}
                  className="flex min-h-9 w-full flex-wrap items-center gap-x-4 rounded-m text-left hover:bg-hover"
                  onClick={() => setOpen(open === chat.id ? null : chat.id)}
                >
                  <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{chat.title}</span>
                  <span className="text-s text-ink-3">{ago(chat.changed_at)}</span>
                </button>
                {open === chat.id && <Asked base={base.id} user={id} chat={chat} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
