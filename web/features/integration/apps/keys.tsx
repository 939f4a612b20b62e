import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ago, moment } from '../../../kit/format.ts';
import { useMay } from '../../../kit/session.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { type App, type AppKey, useDropKey, type WithSecret } from '../integration.api.ts';
import { KeyOnce } from './key-once.tsx';
import { NewKey } from './new-key.tsx';

/** The keys of an app: several at a time, so that one can take the place of another without a pause. */
export function Keys({ app }: { app: App }) {
  const { t } = useLingui();
  const mayChange = useMay('api_apps');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<WithSecret | null>(null);
  const [ending, setEnding] = useState<AppKey | null>(null);
  return (
    <Section title={t`API keys`} aside={mayChange && <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setMaking(true)}>{t`New key`}</Button>}>
      {app.keys.length === 0 ? (
        <p className="text-s text-ink-2">{t`No key works. Make one to call again.`}</p>
      ) : (
        <div className="-mx-6 -mb-5 phone:-mx-4 phone:-mb-4 [&_tr:last-child_td]:border-b-0">
          <Table
            label={t`API keys`}
            rows={app.keys}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'key',
                head: t`Key`,
                cell: ({ hint, label }) => (
                  <span>
                    <code>…{hint}</code>
                    {label && <span className="text-ink-3"> {label}</span>}
                  </span>
                ),
              },
              { key: 'made', head: t`Created at`, cell: ({ created_at: at }) => moment(at, { dateStyle: 'medium' }) },
              { key: 'used', head: t`Last used`, cell: ({ last_used_at: at }) => (at ? ago(at) : t`not yet`) },
              { key: 'ends', head: t`Ends`, cell: ({ expires_at: at }) => (at ? moment(at) : t`never`) },
              {
                key: 'act',
                head: <span className="sr-only">{t`What can be done`}</span>,
                right: true,
                cell: (key) =>
                  mayChange && (
                    <LinkButton tight onClick={() => setEnding(key)}>
                      {t`End`}
                      <span className="sr-only"> …{key.hint}</span>
                    </LinkButton>
                  ),
              },
            ]}
          />
        </div>
      )}
      {making && (
        <NewKey
          app={app}
          onMade={(one) => {
            setMaking(false);
            setMade(one);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <KeyOnce made={made} onClose={() => setMade(null)} />}
      {ending && <EndKey app={app} ending={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function EndKey({ app, ending, onClose }: { app: App; ending: AppKey; onClose: () => void }) {
  const { t } = useLingui();
  const drop = useDropKey();
  return (
    <AskDialog
      onClose={onClose}
      title={t`End the key …${ending.hint}?`}
      note={t`Programs that use it are refused from now on. This cannot be taken back.`}
      kind="danger"
      verb={t`End the key`}
      deed={drop}
      onVerb={() => drop.mutate({ id: app.id, keyId: ending.id }, { onSuccess: onClose })}
    />
  );
}
