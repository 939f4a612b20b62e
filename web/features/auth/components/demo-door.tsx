import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Fault } from '../../../ui/field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type Demo, useDemo } from '../auth.api.ts';

/** Without an account: the demo shop, or one of the two other consoles. Only where the server is for this computer alone. */
export function DemoDoor({ onDone }: { onDone: (who: Demo) => void }) {
  const { t } = useLingui();
  const demo = useDemo();
  const enter = (who: Demo) => !demo.isPending && demo.mutate(who, { onSuccess: () => onDone(who) });
  return (
    <div className="mt-[22px]">
      <button
        type="button"
        aria-busy={demo.isPending || undefined}
        onClick={() => enter('copywriter')}
        className="flex min-h-[68px] w-full items-center gap-3.5 rounded-l border border-line-strong bg-surface px-3.5 py-3 text-left hover:border-control"
      >
        <span aria-hidden="true" className="flex w-20 flex-none">
          <Suspense>
            <Wares />
          </Suspense>
        </span>
        <span className="min-w-0 flex-1">
          <b className="font-medium">{t`Explore the demo shop`}</b>
          <span className="block text-s text-ink-3">{t`60 products, no account, no real shop`}</span>
        </span>
        {demo.isPending ? <Busy /> : <ChevronRight aria-hidden="true" className="size-[18px] stroke-[1.75]" />}
      </button>
      {demo.error && <Fault className="mt-2">{errorText(demo.error)}</Fault>}
      <p className="mt-1.5 text-s text-ink-3">
        <Trans>
          Or look at the{' '}
          <LinkButton tight onClick={() => enter('api')}>
            API console
          </LinkButton>
          , the{' '}
          <LinkButton tight onClick={() => enter('enterprise')}>
            enterprise console
          </LinkButton>{' '}
          and the desk of the{' '}
          <LinkButton tight onClick={() => enter('operator')}>
            operator
          </LinkButton>
          .
        </Trans>
      </p>
    </div>
  );
}

/** A picture: nobody waits for it. */
const Wares = lazyPart(
  async () => (await import('./wares.tsx')).Wares,
  () => null,
);
