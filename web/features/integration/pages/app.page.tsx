import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { points } from '../../../kit/format.ts';
import { useManages, useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { AppDialog } from '../apps/app-dialog.tsx';
import { Enabled } from '../apps/enabled.tsx';
import { Keys } from '../apps/keys.tsx';
import { RemoveApp } from '../apps/remove-app.tsx';
import { Calls } from '../calls/calls.tsx';
import { type App, useApp } from '../integration.api.ts';
import { statusTones, useFamilyNames, useStatusNames } from '../names.ts';
import { Snippets } from '../trial/snippets.tsx';
import { TryIt } from '../trial/try-it.tsx';

/** One app: what it spent, its keys, how it is called, and what it asked. */
export function AppPage() {
  const { appId } = useParams({ strict: false });
  const app = useApp(appId ?? '');
  return (
    <Loaded from={app} failed={<span className="block p-6">{errorText(app.error)}</span>}>
      {(one) => <Whole key={one.id} app={one} />}
    </Loaded>
  );
}

function Whole({ app }: { app: App }) {
  const { t } = useLingui();
  const go = useNavigate();
  const statuses = useStatusNames();
  const families = useFamilyNames();
  const [mayChange, manages] = [useMay('api_apps'), useManages()];
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-6 py-4 phone:px-4">
        <h1 className="min-w-0 text-l font-bold [overflow-wrap:anywhere]">{app.name}</h1>
        <Chip tone={statusTones[app.status]}>{statuses[app.status]}</Chip>
        <span className="text-s text-ink-3">{app.endpoint || families[app.provider]}</span>
        <span className="ml-auto flex items-center gap-2">
          <Enabled app={app} />
          {mayChange && <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('edit')}>{t`Edit`}</Button>}
          {manages && <Button kind="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('remove')}>{t`Remove`}</Button>}
        </span>
        {(app.title || app.description) && (
          <p className="w-full text-s text-ink-2 [overflow-wrap:anywhere]">{[app.title, app.description].filter(Boolean).join('. ')}</p>
        )}
      </header>
      {app.status !== 'ok' && (
        <Note tone={app.status === 'pending' ? 'info' : 'warn'} className="mx-6 mt-4 phone:mx-4">
          {app.status === 'pending' ? t`In review: its keys work once whoever runs this server has looked at its endpoint.` : t`Refused: ${app.status_reason}`}
        </Note>
      )}
      <Figures
        figures={[
          {
            key: 'month',
            name: t`Points this month`,
            value: points(app.monthly_usage),
            below: app.usage_limit === null ? t`Unlimited` : t`of ${points(app.usage_limit)}`,
          },
          { key: 'total', name: t`Points in total`, value: points(app.total_usage) },
        ]}
      />
      <Keys app={app} />
      <Section title={t`Use it`}>
        <Snippets app={app} />
      </Section>
      <TryIt app={app} />
      <Section title={t`Calls`}>
        <div className="-mx-6 -mb-5 phone:-mx-4">
          <Calls filter={{ app_id: app.id }} />
        </div>
      </Section>
      {open === 'edit' && <AppDialog app={app} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveApp app={app} onGone={() => void go({ to: '/ai_integration' })} onClose={() => setOpen(null)} />}
    </>
  );
}
