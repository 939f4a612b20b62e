import { Plural, useLingui } from '@lingui/react/macro';
import { Banknote, Flag, HandCoins, type LucideIcon, Mail, Plug, Scale, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { ago } from '../../../kit/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { deskAt } from '../menu/desk-parts.ts';
import type { Waits } from './home.api.ts';

/** What costs somebody first stands first, and has the one filled press. */
export function WaitsForMe({ waiting }: { waiting: Waits[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Waits for me`}>
      {waiting.length === 0 && <p className="text-ink-2">{t`Nothing waits.`}</p>}
      <ul>
        {waiting.map(({ what, count, oldest }, index) => {
          const { icon: Icon, tone } = looks[what];
          const since = oldest && ago(oldest);
          return (
            <li key={what} className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-line py-2.5 last:border-b-0">
              <span className={`grid size-9 place-items-center rounded-m ${tone}`}>
                <Icon aria-hidden="true" className="size-[18px] stroke-[1.75]" />
              </span>
              <span className="min-w-0">
                <b id={`waits-${what}`} className="block font-medium">
                  <What what={what} count={count} />
                </b>
                {since && <span className="block text-s text-ink-2">{t`oldest: ${since}`}</span>}
              </span>
              <ButtonLink to={deskAt} search={{ tab: what } as never} kind={index === 0 ? 'primary' : 'default'} aria-describedby={`waits-${what}`}>
                {t`Review`}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const quiet = 'bg-surface-3 text-ink-2';
const looks: Record<Waits['what'], { icon: LucideIcon; tone: string }> = {
  check: { icon: Scale, tone: 'bg-red-soft text-red' },
  events: { icon: Webhook, tone: 'bg-amber-soft text-amber' },
  purchases: { icon: Banknote, tone: 'bg-amber-soft text-amber' },
  withdrawals: { icon: HandCoins, tone: quiet },
  pro: { icon: Flag, tone: quiet },
  apps: { icon: Plug, tone: quiet },
  letters: { icon: Mail, tone: quiet },
};

function What({ what, count }: { what: Waits['what']; count: number }): ReactNode {
  switch (what) {
    case 'check':
      return <Plural value={count} one="A sum in the ledger does not agree" other="# sums in the ledger do not agree" />;
    case 'events':
      return <Plural value={count} one="A payment event could not be carried out" other="# payment events could not be carried out" />;
    case 'purchases':
      return <Plural value={count} one="A payment by hand to confirm" other="# payments by hand to confirm" />;
    case 'withdrawals':
      return <Plural value={count} one="A withdrawal" other="# withdrawals" />;
    case 'pro':
      return <Plural value={count} one="A Pro request" other="# Pro requests" />;
    case 'apps':
      return <Plural value={count} one="An integration to approve" other="# integrations to approve" />;
    case 'letters':
      return <Plural value={count} one="An e-mail was not delivered" other="# e-mails were not delivered" />;
  }
}
