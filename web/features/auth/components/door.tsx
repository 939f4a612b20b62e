import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense } from 'react';
import { Brand } from '../../../ui/brand.tsx';
import { Footer } from '../../../ui/footer.tsx';
import { LanguageSwitch, ThemeToggle } from '../../../ui/preferences.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** What stands around the ways in: who we are, and what we do, for a shop or for developers. `waiting`: it is not known yet what belongs here, so that nothing moves under a finger. */
export function Door({ waiting, api = false, children }: { waiting: boolean; api?: boolean; children: ReactNode }) {
  const { t } = useLingui();
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
        <div className={cx('my-auto w-full py-8 max-[900px]:mt-0', waiting && 'invisible')}>
          <div className="mx-auto w-full max-w-[400px] max-[900px]:max-w-none">{children}</div>
        </div>
        <Footer className="px-0! phone:bg-transparent!" />
      </main>
      <aside
        aria-label={api ? t`What a call looks like` : t`What a draft looks like`}
        className="flex flex-col items-center justify-center overflow-hidden rounded-xl border border-line bg-surface px-10 py-12 max-[900px]:hidden"
      >
        <Suspense>{api ? <SampleCall /> : <SampleDraft />}</Suspense>
      </aside>
    </div>
  );
}

/** A picture beside the door: nobody waits for it. */
const SampleCall = lazyPart(
  async () => (await import('./sample-call.tsx')).SampleCall,
  () => null,
);
const SampleDraft = lazyPart(
  async () => (await import('./sample-draft.tsx')).SampleDraft,
  () => null,
);
