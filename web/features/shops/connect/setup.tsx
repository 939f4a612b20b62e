import { Trans, useLingui } from '@lingui/react/macro';
import { Code } from '../../../ui/code.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useSetup } from '../connections.api.ts';

/** What one copies into Shopify when an app is made there. */
export function Setup() {
  const { t } = useLingui();
  return (
    <Loaded from={useSetup()} failed={t`These values could not be read.`}>
      {(setup) => (
        <div className="flex max-w-[860px] flex-col gap-4">
          {!setup.reachable && (
            <Note tone="warn">
              <Trans>
                Shopify cannot reach this server: it has no public address. Connecting works; changes in the shop arrive when you sync. The operator sets
                PUBLIC_URL to change that.
              </Trans>
            </Note>
          )}
          <dl className="flex flex-col">
            <Value name={t`App URL`} text={setup.app_url} />
            <Value name={t`Redirect URL`} text={setup.redirect_url} />
            <Value name={t`Webhook address`} text={setup.webhook_url} />
            <Value name={t`Permissions`} text={setup.scopes} />
          </dl>
          <details>
            <summary className="cursor-pointer py-1.5 text-s font-medium">{t`The same as a file for Shopify’s command line`}</summary>
            <div className="mt-2 flex flex-col items-start gap-2">
              <Code label="shopify.app.toml" className="w-full">
                {setup.toml}
              </Code>
              <CopyButton text={setup.toml} />
            </div>
          </details>
        </div>
      )}
    </Loaded>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <dt className="w-36 flex-none text-s text-ink-2">{name}</dt>
      <dd className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-52 font-mono text-s [overflow-wrap:anywhere]">{text}</span>
        <CopyButton text={text} />
      </dd>
    </div>
  );
}
