import { Plural, useLingui } from '@lingui/react/macro';
import { ApiError } from '@storewright/contract/kit/client';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useManages } from '../../../kit/session.ts';
import { PluginState } from '../list/plugins-tab.tsx';
import { Strange } from '../mcp/words.tsx';
import { usePlugin, useRemove, useShare, useSubscribe, useUnsubscribe, type WholePlugin } from '../plugins.api.ts';
import { SharedWith } from '../share.tsx';
import { Address } from './address.tsx';
import { Calls } from './calls.tsx';
import { KeyPart } from './key.tsx';
import { Operations } from './operations.tsx';
import { UpdateDialog } from './update-dialog.tsx';

/** One plugin: what it can do, where it is called and with which key, and what was called. */
export function PluginDesk({ id }: { id: string }) {
  const { t } = useLingui();
  const plugin = usePlugin(id);
  return (
    <div className="pb-6">
      <p className="px-6 pt-3 phone:px-4">
        <TextLink to="/plugin" search={{} as never}>
          <ArrowLeft aria-hidden="true" />
          {t`All plugins`}
        </TextLink>
      </p>
      <div className="px-6 phone:px-4">
        <Loaded from={plugin} failed={errorText(plugin.error)}>
          {(data) => <Whole plugin={data} />}
        </Loaded>
      </div>
    </div>
  );
}

function Whole({ plugin }: { plugin: WholePlugin }) {
  const { t } = useLingui();
  const manages = useManages();
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-h font-bold [overflow-wrap:anywhere]">{plugin.title}</h2>
          <p className="mt-0.5 text-xs text-ink-3">
            {plugin.format} · {plugin.version}
          </p>
          <div className="mt-2">
            <PluginState of={plugin} />
          </div>
        </div>
        {manages && <Presses plugin={plugin} />}
      </header>
      {plugin.description && (
        <div className="max-h-40 max-w-[80ch] overflow-y-auto pb-4 text-s text-ink-2">
          <Strange text={plugin.description} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-x-8 max-[1100px]:grid-cols-1">
        <div className="min-w-0">
          <Part title={t`Operations`}>
            <Operations plugin={plugin} />
          </Part>
          {manages && (
            <Part title={t`What was called`}>
              <Calls id={plugin.id} />
            </Part>
          )}
        </div>
        <div className="min-w-0 max-[1100px]:order-first">
          <Part title={t`Where it is called`}>
            <Address plugin={plugin} />
          </Part>
          {plugin.shared && (
            <Part title={t`Who it works for`}>
              <SharedPlugin plugin={plugin} shared={plugin.shared} />
            </Part>
          )}
          {manages && (
            <Part title={t`Key`}>
              <KeyPart plugin={plugin} />
            </Part>
          )}
          {plugin.problems.length > 0 && (
            <Part title={t`Advice about the document`}>
              <p className="text-s text-ink-2">
                <Plural
                  value={plugin.problems.length}
                  one="# place is not as the standard has it. It is read all the same."
                  other="# places are not as the standard has it. It is read all the same."
                />
              </p>
              <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5 text-xs text-ink-3">
                {plugin.problems.map((problem) => (
                  <li key={problem} className="[overflow-wrap:anywhere]">
                    {problem}
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

function SharedPlugin({ plugin: { id, title, access }, shared }: { plugin: WholePlugin; shared: NonNullable<WholePlugin['shared']> }) {
  return <SharedWith name={title} access={access} shared={shared} save={useShare(id)} />;
}

function Presses({ plugin }: { plugin: WholePlugin }) {
  const { id, state, needs } = plugin;
  const { t } = useLingui();
  const [updating, setUpdating] = useState(false);
  const navigate = useNavigate();
  const [subscribe, unsubscribe, remove] = [useSubscribe(id), useUnsubscribe(id), useRemove(id)];
  const [sure, setSure] = useState(false);
  const error = subscribe.error ?? unsubscribe.error ?? remove.error;
  return (
    <div className="flex flex-col items-end gap-1">
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton
          quiet
          busy={remove.isPending}
          onClick={() => (sure ? remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/plugin', search: {} as never }) }) : setSure(true))}
        >
          {sure ? t`Remove it with its key` : t`Remove`}
        </LinkButton>
        <LinkButton quiet onClick={() => setUpdating(true)}>{t`Update from document`}</LinkButton>
        {updating && <UpdateDialog plugin={plugin} onClose={() => setUpdating(false)} />}
        {state === 'subscribed' ? (
          <Button busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(unsubscribe.error !== null)}>
            {unsubscribe.error ? t`Unsubscribe anyway` : t`Unsubscribe`}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={subscribe.isPending}
            disabled={needs.includes('address')}
            onClick={() => subscribe.mutate(undefined)}
          >{t`Subscribe`}</Button>
        )}
      </div>
      {error && <CallFault text={inUse(error) ?? errorText(error)} />}
      {state === 'available' && !error && <Note>{t`Assistants can use it once it is subscribed.`}</Note>}
    </div>
  );
}

/** Whose assistants would miss it. */
const inUse = (error: unknown): string | undefined => {
  const names = error instanceof ApiError && error.code === 'plugin_in_use' ? error.details['used_by'] : undefined;
  return Array.isArray(names) ? `${errorText(error)} (${names.join(', ')})` : undefined;
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-4">
    <h3 className="mb-2 text-s font-bold">{title}</h3>
    {children}
  </section>
);
