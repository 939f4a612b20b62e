import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { useTokenSignIn } from '../auth.api.ts';

/** Somebody was signed in elsewhere and comes with a token, good for once. */
export function SsoPage() {
  const { t } = useLingui();
  const go = useNavigate();
  const token = useSearch({ strict: false, select: (search) => (search as { token?: string }).token });
  const { mutate, error } = useTokenSignIn();
  const spent = useRef(false);
  useEffect(() => {
    if (!token || spent.current) return;
    spent.current = true;
    mutate(token, { onSuccess: () => void go({ to: '/dashboard' }) });
  }, [token, mutate, go]);
  return (
    <main id="main" className="grid min-h-screen place-items-center p-5">
      <div className="flex flex-col items-center gap-4 text-center">
        <Brand variant="copywriter" to="/connect-store" />
        <h1 className="sr-only">{t`Sign in`}</h1>
        {token && !error ? (
          <p role="status" className="flex items-center gap-2.5 text-ink-2">
            <Busy />
            {t`Using SSO Auth, Loading...`}
          </p>
        ) : (
          <>
            <Fault>{error ? errorText(error) : t`Token check failed, sign cancelled.`}</Fault>
            <ButtonLink to="/connect-store">{t`To the sign-in`}</ButtonLink>
          </>
        )}
      </div>
    </main>
  );
}
