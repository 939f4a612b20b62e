import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { type ShopConnection, useConnectKeys, useConnectToken, useConsent } from '../connections.api.ts';
import { Way } from './way.tsx';

/** The shop to connect again; null: a new one. */
type Again = { again: Pick<ShopConnection, 'id' | 'domain' | 'said' | 'reason'> | null };
type Form = { name: string; label: string; secret?: boolean; help?: string };

/** Three ways side by side, the one without keys first. */
export function Ways({ again, prefilled, hasApp }: Again & { prefilled: string; hasApp: boolean }) {
  const { t } = useLingui();
  const domain = again ? (again.reason === 'address' && again.said) || again.domain : prefilled;
  return (
    <div className="grid divide-line max-[1000px]:divide-y min-[1001px]:grid-cols-3 min-[1001px]:divide-x">
      <Way
        title={t`Agree in Shopify`}
        needs={[t`Type the address of your shop.`, t`Shopify shows what we ask for. Agree, and you come back here.`]}
        form={hasApp ? <ConsentForm key={domain} domain={domain} /> : <Note>{t`The operator of this server has not set up a Shopify app yet.`}</Note>}
      >
        <Trans>The short way, without keys. Access is renewed every hour by itself.</Trans>
      </Way>
      <Way
        title={t`Keys of your own app`}
        needs={[
          t`Make an app in Shopify’s Dev Dashboard with the values below.`,
          t`Release a version and install it in your shop.`,
          t`Copy its client ID and secret from its settings.`,
        ]}
        form={<KeysForm key={domain} domain={domain} again={again} />}
      >
        <Trans>For a shop of your own organisation. Access is asked for anew every day by itself.</Trans>
      </Way>
      <Way
        title={t`Access token`}
        needs={[
          t`Open Settings, Apps, Develop apps in your shop’s admin.`,
          t`Choose the app and its Admin API permissions, and install it.`,
          t`Copy the access token, which is shown once.`,
        ]}
        form={<TokenForm key={domain} domain={domain} again={again} />}
      >
        <Trans>For a custom app that was made before 2026. The token stays good until you take it back.</Trans>
      </Way>
    </div>
  );
}

function ConsentForm({ domain }: { domain: string }) {
  const { t } = useLingui();
  const consent = useConsent();
  const form = useContractForm(async () => (await import('@storewright/contract/shop-connections')).ForConsent, ['domain']);
  return (
    <Fields
      form={form}
      domain={domain}
      fields={[]}
      verb={t`Go to Shopify`}
      send={(values) => consent.mutate(values['domain'], { onError: (error) => void form.refused(error) })}
      call={{ ...consent, isPending: consent.isPending || consent.isSuccess }}
    />
  );
}

function KeysForm({ domain, again }: Again & { domain: string }) {
  const { t } = useLingui();
  const connect = useConnectKeys();
  const form = useContractForm(async () => (await import('@storewright/contract/shop-connections')).ByCredentials, ['domain', 'client_id', 'client_secret']);
  return (
    <Fields
      form={form}
      domain={domain}
      fields={[
        { name: 'client_id', label: t`Client ID` },
        { name: 'client_secret', label: t`Client secret`, secret: true },
      ]}
      verb={t`Connect`}
      send={(values) => connect.mutate({ ...values, ...(again && { shop_id: again.id }) }, { onError: (error) => void form.refused(error) })}
      call={connect}
    />
  );
}

function TokenForm({ domain, again }: Again & { domain: string }) {
  const { t } = useLingui();
  const connect = useConnectToken();
  const form = useContractForm(async () => (await import('@storewright/contract/shop-connections')).ByToken, ['domain', 'token', 'api_secret']);
  return (
    <Fields
      form={form}
      domain={domain}
      fields={[
        { name: 'token', label: t`Access token`, secret: true },
        { name: 'api_secret', label: t`API secret key`, secret: true, help: t`Optional. With it, changes in the shop arrive by themselves.` },
      ]}
      verb={t`Connect`}
      send={(values) => connect.mutate({ ...values, ...(again && { shop_id: again.id }) }, { onError: (error) => void form.refused(error) })}
      call={connect}
    />
  );
}

/** A form of the address and of what a way needs beside it. */
function Fields<Name extends string>({
  form,
  domain,
  fields,
  verb,
  send,
  call,
}: {
  form: ReturnType<typeof useContractForm<Name>>;
  domain: string;
  fields: (Form & { name: Name | string })[];
  verb: string;
  send: (values: Record<Name, string>) => void;
  call: { isPending: boolean; error: unknown };
}) {
  const { t } = useLingui();
  const all: Form[] = [{ name: 'domain', label: t`Address of the shop` }, ...fields];
  return (
    <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-3">
      {all.map(({ name, label, secret, help }) => (
        <Field
          key={name}
          label={label}
          help={help}
          error={form.textOf(name as Name, name === 'domain' ? t`This is not the address of a Shopify shop.` : undefined)}
        >
          {(wires) => (
            <Input
              {...wires}
              {...form.field(name as Name)}
              type={secret ? 'password' : 'text'}
              autoComplete="off"
              spellCheck={false}
              {...(name === 'domain' && { defaultValue: domain, placeholder: 'my-shop.myshopify.com', inputMode: 'url' as const })}
            />
          )}
        </Field>
      ))}
      {Boolean(call.error) && <CallFault text={errorText(call.error)} />}
      <Button type="submit" wide busy={call.isPending}>
        {verb}
      </Button>
    </form>
  );
}
