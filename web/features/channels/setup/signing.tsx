import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { useNewSecret, type Widget } from '../channels.api.ts';
import { ToCopy } from './to-copy.tsx';

/** Customers whom the shop knows: it signs for them on its own server, and each has a conversation of their own on every device. */
export function Signing({ base, widget: { key, script, secret_ends: ends } }: { base: string; widget: Widget }) {
  const { t } = useLingui();
  const made = useNewSecret(base);
  const hmac = `const hash = createHmac('sha256', process.env.STOREWRIGHT_SECRET).update('storewright:' + customer.id).digest('hex');`;
  const jwt = `const token = await new SignJWT({ name, email }).setProtectedHeader({ alg: 'HS256' }).setSubject(customer.id).setExpirationTime('1h').sign(secret);`;
  return (
    <Section title={t`Customers whom you know`} note={ends === '' ? undefined : `…${ends}`}>
      <div className="flex flex-col gap-4 text-s text-ink-2">
        <p>{t`Your server signs who they are, and each customer has a conversation of their own, on every device. Whoever signs in as somebody else begins anew.`}</p>
        {made.data && (
          <Note tone="warn">
            {t`Copy this now: it is told once. What was signed with another one counts no more.`}
            <ToCopy text={made.data.secret} />
          </Note>
        )}
        {made.error && <CallFault text={errorText(made.error)} />}
        <div>
          <Button icon={<KeyRound aria-hidden="true" />} busy={made.isPending} onClick={() => made.mutate()}>
            {ends === '' ? t`Make a secret` : t`Replace the secret`}
          </Button>
        </div>
        {ends !== '' && (
          <Fold name="widget-signing" title={t`How to sign`}>
            <div className="flex flex-col gap-3">
              <p>{t`On your server, never in the page:`}</p>
              <ToCopy text={hmac} />
              <p>{t`In the page:`}</p>
              <ToCopy text={`<script src="${script}" data-base="${key}" data-user="{customer.id}" data-hash="{hash}" async></script>`} />
              <p>{t`Or with a token that ends, and tells name and e-mail as well:`}</p>
              <ToCopy text={jwt} />
              <ToCopy text={`<script src="${script}" data-base="${key}" data-token="{token}" async></script>`} />
            </div>
          </Fold>
        )}
      </div>
    </Section>
  );
}
