import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { isFramed, useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { AddDemo } from '../connect/add-demo.tsx';
import { type ShopConnection, useConnections, useConsent, useInstall, useSetup } from '../connections.api.ts';
import { Scopes } from '../connect/scopes.tsx';
import { Setup } from '../connect/setup.tsx';
import { ShopRow } from '../connect/shop-row.tsx';
import { Ways } from '../connect/ways.tsx';
import { FromFile } from '../file/from-file.tsx';

/** The shops of the account, the ways to connect one more, and what Shopify asks of whoever makes an app there. */
export function ShopsPage() {
  const { t } = useLingui();
  const { user, settings } = useProfile();
  const all = useConnections();
  const setup = useSetup();
  const said: { connected?: string; refused?: string; shop?: string } = useSearch({ strict: false });
  const [again, setAgain] = useState<ShopConnection | null>(null);
  const ways = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLDivElement>(null);
  const toFile = useLocation().hash === 'file' && Boolean(all.data);
  // Once what stands above it is here, so that it is not pushed away again.
  useEffect(() => {
    if (toFile) file.current?.scrollIntoView({ block: 'start' });
  }, [toFile]);
  const consent = useConsent();
  const install = useInstall();
  const mayManage = user.role !== 'staff';
  const connected = all.data?.find(({ id }) => id === said.connected);
  const name = connected?.name;
  const canAddDemo = settings.demo && all.data?.every(({ mode }) => mode !== 'demo');

  /** Who agreed in Shopify agrees there again, and inside its admin has agreed already; keys are typed again. */
  const connectAgain = (shop: ShopConnection) => {
    const { mode, domain, reason, said: moved } = shop;
    if (isFramed()) return install.mutate();
    if ((mode === 'oauth' || mode === 'embedded') && setup.data?.client_id) return consent.mutate(reason === 'address' && moved ? moved : domain);
    setAgain(shop);
    ways.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <Section title={t`Your shops`}>
        {connected && <Note tone="accent" role="status" className="mb-3">{t`${name} is connected. Its products are being read.`}</Note>}
        {said.refused && (
          <Note tone="bad" role="alert" className="mb-3">
            <Trans>The shop was not connected.</Trans> {codeText(said.refused)}
          </Note>
        )}
        {install.error && <CallFault className="mb-3" text={t`Close the app and open it again in Shopify’s admin. Then press once more.`} />}
        {consent.error && (
          <CallFault
            className="mb-3"
            text={
              <>
                <Trans>Get reconfirmation_urls failed.</Trans> {errorText(consent.error)}
              </>
            }
          />
        )}
        <Loaded
          from={all}
          failed={t`Your shops could not be read.`}
          empty={(shops) =>
            shops.length === 0 && (
              <Empty title={t`No shop is connected yet`}>
                <Trans>Drafts work without one. To read your products and publish, connect a shop below.</Trans>
              </Empty>
            )
          }
        >
          {(shops) => (
            <ul>
              {shops.map((shop) => (
                <ShopRow key={shop.id} shop={shop} current={user.user_profile.current_shop?.shop_id === shop.id} mayManage={mayManage} onAgain={connectAgain} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      {mayManage ? (
        <div ref={ways}>
          <Section
            title={again ? t`Connect ${again.domain} again` : t`Connect a shop`}
            className="pb-0!"
            aside={again ? <Button onClick={() => setAgain(null)}>{t`Connect another instead`}</Button> : canAddDemo && <AddDemo />}
          >
            <div className="-mx-6 border-t border-line phone:-mx-4">
              <Ways again={again} prefilled={said.shop ?? ''} hasApp={Boolean(setup.data?.client_id)} />
            </div>
          </Section>
          <div ref={file} className="scroll-mt-16">
            <Section title={t`From a file`} note={t`Without a connection`}>
              <FromFile />
            </Section>
          </div>
          <Section title={t`What we ask a shop for`} note={t`Never orders, never customers`}>
            <Scopes />
          </Section>
          <Section title={t`For your app at Shopify`} note={t`Copy these where Shopify asks for them`}>
            <Setup />
          </Section>
        </div>
      ) : (
        <Note className="m-6">{t`The owner or an admin of this account connects and disconnects shops.`}</Note>
      )}
    </>
  );
}
