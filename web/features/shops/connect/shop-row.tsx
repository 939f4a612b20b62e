import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, RefreshCw, TriangleAlert, Unplug } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LostDialog, lazyPart } from '../../../ui/lazy-part.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useSwitchShop } from '../../auth/index.ts';
import { ExportMenu } from '../file/export-menu.tsx';
import { useImport } from '../file/file.api.ts';
import { type ShopConnection, useCheck } from '../connections.api.ts';
import { Scopes } from './scopes.tsx';

const DisconnectDialog = lazyPart(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog, LostDialog);

type Props = { shop: ShopConnection; current: boolean; mayManage: boolean; onAgain: (shop: ShopConnection) => void };

/** One shop: what became of it, and what can be done about that. */
export function ShopRow({ shop, current, mayManage, onAgain }: Props) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const check = useCheck();
  const { switchShop, switching } = useSwitchShop();
  const isDemo = shop.mode === 'demo';
  const isFile = shop.mode === 'csv';
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="min-w-0 font-medium [overflow-wrap:anywhere]">{shop.name || shop.domain}</b>
            {!isFile && <State state={shop.state} />}
            {current && <Chip tone="accent">{t`You are looking at it`}</Chip>}
          </p>
          <p className="text-s text-ink-3 [overflow-wrap:anywhere]">
            {shop.domain} · <Mode mode={shop.mode} />
          </p>
          <p className="mt-1 text-s text-ink-2">
            <Plural value={shop.product_count} one="# product" other="# products" /> · <Freshness shop={shop} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {shop.state !== 'connected' && mayManage && !isDemo && (
            <Button kind="soft" onClick={() => onAgain(shop)}>
              <Trans>Connect again</Trans>
            </Button>
          )}
          {!current && (
            <Button busy={switching} onClick={() => switchShop(shop.id)}>
              <Trans>Look at it</Trans>
            </Button>
          )}
          {current && <ExportMenu isFile={isFile} />}
          {!isDemo && !isFile && (
            <Button icon={<RefreshCw aria-hidden="true" />} busy={check.isPending} onClick={() => check.mutate(shop.id)}>
              <Trans>Check now</Trans>
            </Button>
          )}
          {mayManage && (
            <Button kind="ghost" icon={<Unplug aria-hidden="true" />} onClick={() => setLeaving(true)}>
              <Trans>Disconnect</Trans>
            </Button>
          )}
        </div>
      </div>
      <Languages locales={shop.locales} />
      <Reason shop={shop} />
      {check.error && <CallFault className="mt-2" text={errorText(check.error)} />}
      <Suspense>{leaving && <DisconnectDialog shop={shop} onClose={() => setLeaving(false)} />}</Suspense>
    </li>
  );
}

function State({ state }: Pick<ShopConnection, 'state'>) {
  const { t } = useLingui();
  if (state === 'connected') return <Chip tone="ok" icon={<Check aria-hidden="true" />}>{t`Connected`}</Chip>;
  return (
    <Chip tone={state === 'reconnect' ? 'warn' : 'bad'} icon={<TriangleAlert aria-hidden="true" />}>
      {state === 'reconnect' ? t`Needs to be connected again` : t`Disconnected`}
    </Chip>
  );
}

function Mode({ mode }: Pick<ShopConnection, 'mode'>) {
  const { t } = useLingui();
  const names = {
    demo: t`Demo shop`,
    custom_app: t`Access token`,
    client_credentials: t`Keys of your own app`,
    oauth: t`Agreed to in Shopify`,
    embedded: t`Opened in Shopify’s admin`,
    csv: t`From a file`,
  };
  return <>{names[mode]}</>;
}

function Freshness({ shop: { id, synced_at: read, tells_since: tells, mode } }: Pick<Props, 'shop'>) {
  const { t } = useLingui();
  if (!read && mode === 'csv') return <FirstReading shop={id} />;
  if (!read) return <>{t`being read`}</>;
  const when = ago(read);
  if (mode === 'csv') return <>{t`read from its file ${when}`}</>;
  if (tells) return <>{t`read ${when}, changes arrive by themselves`}</>;
  return <>{mode === 'demo' ? t`read ${when}` : t`read ${when}, changes arrive when you sync`}</>;
}

/** Of a file: somebody may have stopped it, or it could not be read. */
function FirstReading({ shop }: { shop: string }) {
  const { t } = useLingui();
  const job = useImport(shop).data?.job;
  return <>{job && !isMoving(job) && job.state !== 'done' ? t`not read to its end` : t`being read`}</>;
}

/** One that is not shown to customers yet says so. */
function Languages({ locales }: Pick<ShopConnection, 'locales'>) {
  const { t, i18n } = useLingui();
  if (locales.length < 2) return null;
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const named = locales.map(({ locale, published }) => {
    const name = names.of(locale) ?? locale;
    return published ? name : t`${name} (not published)`;
  });
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'narrow' }).format(named);
  return <p className="mt-1 text-s text-ink-2">{t`Languages: ${list}`}</p>;
}

function Reason({ shop: { reason, said, missing_scopes: missing, state } }: Pick<Props, 'shop'>) {
  const { t } = useLingui();
  const why = {
    token: t`The shop does not take our keys any more. Nothing can be read or published until you connect it again.`,
    scope: t`The shop does not let us do this. Connect it again and agree to it:`,
    address: said ? t`The shop is at ${said} now. Connect it again there.` : t`There is no shop at this address any more.`,
    uninstalled: t`The app was taken out of the shop. Its products are still shown here until you disconnect it.`,
  };
  if (reason === null && missing.length === 0) return null;
  return (
    <div className="mt-2 max-w-[720px] text-s text-ink-2">
      {reason && <p>{why[reason]}</p>}
      {missing.length > 0 && (
        <details open={state !== 'connected'}>
          <summary className="cursor-pointer py-1.5">
            <Plural value={missing.length} one="# permission is missing" other="# permissions are missing" />
          </summary>
          <Scopes only={missing} />
        </details>
      )}
    </div>
  );
}
