import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { ConnectForm } from '../connections/connect-form.tsx';
import { ConnectionCard } from '../connections/connection-card.tsx';
import { useConnections, useReturned } from '../coze.api.ts';

type Asked = { new?: unknown; replaces?: string; state?: string; code?: string; error?: string };

/** Connections to Coze: made, tested, mended, let go. Coze sends people back here from signing in. */
export function CozeSettingPage() {
  const { t } = useLingui();
  const asked: Asked = useSearch({ strict: false });
  const navigate = useNavigate();
  const connections = useConnections();
  const back = useReturn(asked);
  const close = () => void navigate({ to: '/coze/setting', search: {} as never });
  return (
    <>
      {back.isPending && <p role="status" className="px-6 py-4 text-s text-ink-2 phone:px-4">{t`Coze is asked for a token…`}</p>}
      {back.error && <CallFault className="px-6 py-4 phone:px-4" text={errorText(back.error)} />}
      <Loaded from={connections} failed={<span className="block p-6">{errorText(connections.error)}</span>}>
        {({ items, redirect_uri: redirectUri, local }) => {
          const replaces = items.find(({ id }) => id === asked.replaces) ?? null;
          const isForm = replaces !== null || asked.new !== undefined || items.length === 0;
          const heading = replaces ? replaces.name : t`Connect Coze`;
          return (
            <>
              {isForm && (
                <Section title={heading} note={replaces ? t`Its bots and conversations stay.` : t`Your bots at Coze, to talk to here.`}>
                  <ConnectForm
                    key={asked.replaces ?? ''}
                    replaces={replaces}
                    redirectUri={redirectUri}
                    local={local}
                    onDone={close}
                    onCancel={items.length === 0 ? null : close}
                  />
                </Section>
              )}
              {items.length > 0 && (
                <Section
                  title={t`Connections`}
                  aside={
                    !isForm && (
                      <Button
                        kind="primary"
                        icon={<Plus aria-hidden="true" />}
                        onClick={() => void navigate({ to: '/coze/setting', search: { new: 1 } as never })}
                      >
                        {t`New connection`}
                      </Button>
                    )
                  }
                >
                  <div className="-mx-5 max-w-[620px] phone:-mx-4">
                    {items.map((connection) => (
                      <ConnectionCard key={connection.id} connection={connection} whole />
                    ))}
                  </div>
                </Section>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Handed over once, and taken out of the address: it is good for one return. */
const useReturn = ({ state, code, error }: Asked) => {
  const callback = useReturned();
  const navigate = useNavigate();
  const done = useRef<string>(undefined);
  const { mutate } = callback;
  useEffect(() => {
    if (state === undefined || done.current === state) return;
    done.current = state;
    mutate(
      { state, ...(code !== undefined && { code: String(code) }), ...(error !== undefined && { error }) },
      { onSettled: () => void navigate({ to: '/coze/setting', search: {} as never, replace: true, state: { tidied: true } as never }) },
    );
  }, [state, code, error, mutate, navigate]);
  return callback;
};
