import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useContractForm } from '../../../kit/form.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Fault, Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { optionsQuery } from '../auth.api.ts';
import { Door } from '../components/door.tsx';
import { DoorHead } from '../components/door-head.tsx';

/** Behind the sign-in, where a shop is connected to the account that one has. */
const shops = '/shops';

/** From a shop: its owner installs the app of this server. Where there is none, or no accounts are given away, a shop is connected from inside. */
export function ConnectShopifyPage() {
  const { t } = useLingui();
  const { data: options, isPending } = useQuery(optionsQuery);
  return (
    <Door waiting={isPending}>
      {options?.shopify ? (
        <>
          <DoorHead title={t`Connect a Shopify store`}>{t`Shopify asks for your consent, and opens the console in your store’s admin.`}</DoorHead>
          <InstallForm />
          <p className="mt-3.5 text-s text-ink-2">
            <Trans>
              You have an account here?{' '}
              <Link to="/connect-store" search={{ redirect: shops }} className="text-link">
                Sign in first
              </Link>
              , and the store comes to it.
            </Trans>
          </p>
        </>
      ) : (
        <>
          <DoorHead title={t`Connect a Shopify store`}>
            {t`On this server a store is connected once you are in: under Settings, Shops, with keys of your own app, an access token, or its product file.`}
          </DoorHead>
          <div className="mt-5 flex flex-col gap-3.5">
            <ButtonLink kind="primary" wide tall to="/connect-store" search={{ redirect: shops }}>{t`Sign in and connect it`}</ButtonLink>
            {options?.register && (
              <ButtonLink wide tall to="/register" search={{ redirect: shops }}>
                {t`Create an account`}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </Door>
  );
}

function InstallForm() {
  const { t } = useLingui();
  const form = useContractForm(async () => (await import('@storewright/contract/shop-connections')).ForConsent, ['domain']);
  const install = useMutation({
    mutationFn: (domain: string) => api.connections.installLink({ body: { domain } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const send = form.submit(({ domain }) => install.mutate(domain, { onError: (error) => void form.refused(error) }));
  return (
    <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-3.5">
      <Field label={t`Address of the shop`} error={form.textOf('domain', t`This is not the address of a Shopify shop.`)}>
        {(wires) => (
          <Input
            {...wires}
            {...form.field('domain')}
            inputMode="url"
            placeholder="my-shop.myshopify.com"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            tall
          />
        )}
      </Field>
      {install.error && <Fault>{errorText(install.error)}</Fault>}
      <Button type="submit" kind="primary" wide tall busy={install.isPending || install.isSuccess}>
        {t`Go to Shopify`}
      </Button>
    </form>
  );
}
