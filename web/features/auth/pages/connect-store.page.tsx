import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { safePath } from '../../../kit/session.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Footer } from '../../../ui/footer.tsx';
import { Note } from '../../../ui/note.tsx';
import { LanguageSwitch, ThemeToggle } from '../../../ui/preferences.tsx';
import { optionsQuery } from '../auth.api.ts';
import { DemoDoor } from '../components/demo-door.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { SampleDraft } from '../components/sample-draft.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';

/** The door: sign in, open an account, or look around in the demo shop. */
export function ConnectStorePage() {
  const { t } = useLingui();
  const [opening, setOpening] = useState(false);
  const { data: options, isPending } = useQuery(optionsQuery);
  const go = useNavigate();
  const { redirect: wanted, lost }: { redirect?: string; lost?: boolean } = useSearch({ strict: false });
  const enter = () => void go({ href: safePath(wanted) ?? '/dashboard' });
  return (
    <div className="grid min-h-screen p-2.5 max-[900px]:p-0 min-[901px]:grid-cols-[minmax(440px,1fr)_minmax(0,1.15fr)]">
      <main id="main" className="flex flex-col px-10 pt-[18px] pb-3.5 max-[900px]:min-h-screen max-[900px]:px-5">
        <div className="flex items-center justify-between gap-3">
          <span className="-ml-2">
            <Brand variant="copywriter" to="/connect-store" />
          </span>
          <span className="flex items-center gap-0.5">
            <LanguageSwitch />
            <ThemeToggle />
          </span>
        </div>
        {/* Shown once it is known what belongs here, so that nothing moves under a finger. */}
        <div className={cx('my-auto w-full py-8 max-[900px]:mt-0', isPending && 'invisible')}>
          <div className="mx-auto w-full max-w-[400px] max-[900px]:max-w-none">
            {lost && <Note tone="info" role="status" className="mb-5">{t`You were signed out. What you typed is kept in this browser.`}</Note>}
            {opening ? (
              <RegisterForm onBack={() => setOpening(false)} onDone={enter} />
            ) : (
              <SignInForm onRegister={options?.register === false ? undefined : () => setOpening(true)} onDone={enter} />
            )}
            {options?.demo && <DemoDoor onDone={(who) => (who === 'operator' ? void go({ href: '/secret_badass_page' }) : enter())} />}
          </div>
        </div>
        <Footer className="px-0! phone:bg-transparent!" />
      </main>
      <aside
        aria-label={t`What a draft looks like`}
        className="flex flex-col items-center justify-center overflow-hidden rounded-xl border border-line bg-surface px-10 py-12 max-[900px]:hidden"
      >
        <SampleDraft />
      </aside>
    </div>
  );
}
