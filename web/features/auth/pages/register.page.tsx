import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { codeText } from '../../../kit/error-texts.ts';
import { safePath, type Usage } from '../../../kit/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { optionsQuery } from '../auth.api.ts';
import { Door } from '../components/door.tsx';
import { RegisterForm } from '../components/register-form.tsx';

/** Open an account. `?for=api` has chosen already what it is for. */
export function RegisterPage() {
  const { t } = useLingui();
  const { data: options, isPending } = useQuery(optionsQuery);
  const go = useNavigate();
  const { redirect: wanted, for: use }: { redirect?: string; for?: string } = useSearch({ strict: false });
  const [usage, setUsage] = useState<Usage>(use === 'api' ? 'pgpt_api' : 'copygpt');
  return (
    <Door waiting={isPending} api={usage === 'pgpt_api'}>
      {options?.register === false ? (
        <>
          <h1 className="sr-only">{t`Create an account`}</h1>
          <Note action={<ButtonLink to="/connect-store">{t`To the sign-in`}</ButtonLink>}>{codeText('registration_closed')}</Note>
        </>
      ) : (
        <RegisterForm usage={usage} onUsage={setUsage} onDone={() => void go({ href: safePath(wanted) ?? '/dashboard' })} />
      )}
    </Door>
  );
}
