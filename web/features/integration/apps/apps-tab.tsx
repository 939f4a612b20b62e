import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { moment, points } from '../../../kit/format.ts';
import { useAddress } from '../../../kit/use-address.ts';
import { useMay } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { type App, useApps, type WithSecret } from '../integration.api.ts';
import { statusTones, useStatusNames } from '../names.ts';
import { AppDialog } from './app-dialog.tsx';
import { Enabled } from './enabled.tsx';
import { KeyOnce } from './key-once.tsx';
import { LimitBar } from './limit-bar.tsx';

/** Every app of the account: what it may spend, what it spent, and whether it works. */
export function AppsTab() {
  const { t } = useLingui();
  const statuses = useStatusNames();
  const apps = useApps();
  // Who comes from elsewhere to make one is asked for its name at once.
  const [wish, setWish] = useAddress('create');
  const mayAdd = useMay('api_apps');
  const mayTry = useMay('playground');
  const [adding, setAdding] = useState(wish !== '' && mayAdd);
  const [made, setMade] = useState<WithSecret | null>(null);
  const close = (): void => {
    setAdding(false);
    if (wish !== '') setWish('');
  };
  const create = mayAdd && <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>{t`Create integration`}</Button>;
  const some = (apps.data?.pages[0]?.items.length ?? 0) > 0;
  return (
    <>
      <Listing<App>
        from={apps}
        label={t`Integrations`}
        failed={t`Get app list failed. Please try again later.`}
        empty={{
          instead: (
            <Empty title={t`No integration yet`} action={create}>
              {t`An integration is a key for your program: it reaches every model through one address, within a limit that you set, and each call shows its price.`}
            </Empty>
          ),
        }}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t`Name`,
            cell: ({ id, name, title }) => (
              <span className="min-w-0">
                <Link to="/ai_integration/$appId" params={{ appId: id }} className="text-link font-medium [overflow-wrap:anywhere]">
                  {name}
                </Link>
                {title && <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">{title}</span>}
              </span>
            ),
          },
          { key: 'status', head: t`Status`, cell: ({ status }) => <Chip tone={statusTones[status]}>{statuses[status]}</Chip> },
          { key: 'month', head: t`This month`, cell: (app) => <LimitBar app={app} /> },
          { key: 'total', head: t`In total`, right: true, cell: (app) => points(app.total_usage) },
          { key: 'at', head: t`Created at`, cell: (app) => moment(app.created_at, { dateStyle: 'medium' }) },
          { key: 'enabled', head: t`Enabled`, cell: (app) => <Enabled app={app} /> },
        ]}
      >
        {some && create}
        {mayTry && <ButtonLink to="/playground" icon={<FlaskConical aria-hidden="true" />}>{t`Playground`}</ButtonLink>}
      </Listing>
      {adding && (
        <AppDialog
          onMade={(one) => {
            close();
            setMade(one);
          }}
          onClose={close}
        />
      )}
      {made && <KeyOnce made={made} onClose={() => setMade(null)} />}
    </>
  );
}
