import { Trans, useLingui } from '@lingui/react/macro';
import { Coins, PencilLine, Plug, RotateCcw, X } from 'lucide-react';
import { codeText } from '../../../kit/error-texts.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { useMayTopUp } from '../../billing/index.ts';
import { useChosenEngine } from '../../inference/index.ts';
import type { Failure } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { Points, priceOf } from '../components/points.tsx';

/** A write of a listing went wrong. */
export function FailedNote({ failure }: { failure: Failure }) {
  const { retry, withStarter, store } = useDesk();
  return (
    <Failed failure={failure} onRetry={() => retry(failure)} onStarter={() => withStarter(failure)} onDismiss={() => store.send({ type: 'dismiss-failure' })} />
  );
}

/** `kept`: what had arrived stands in the text, which is else as it was. */
type What = Pick<Failure, 'code' | 'points' | 'unanswered' | 'free'> & { kept?: boolean; retry: { points: string } };
/** `title`: what failed, where the reason alone would not say it. */
type Props = { failure: What; title?: string; onRetry: () => void; onStarter: () => void; onDismiss: () => void };

/** A write went wrong: what happened, what it cost, and the way to try again. */
export function Failed({ failure, title, onRetry, onStarter, onDismiss }: Props) {
  const { t } = useLingui();
  const engine = useChosenEngine();
  const mayTopUp = useMayTopUp();
  /** The very same request is paid for once; a new one costs what whoever writes now costs. */
  const again = failure.free ? '0' : failure.points === null ? failure.retry.points : engine?.points;
  const needsModel = failure.code === 'engine_cannot';
  const needsPoints = ['insufficient_points', 'monthly_limit_reached', 'wallet_frozen'].includes(failure.code);
  const why =
    failure.code === 'network'
      ? t`The connection was lost while it was writing.`
      : needsModel
        ? t`Without AI your own words are only arranged. This takes a model.`
        : failure.code === 'prices_changed'
          ? t`The price is another one by now. It stands on the button.`
          : codeText(failure.code);
  return (
    <Note
      tone="bad"
      role="alert"
      className="mt-[18px]"
      action={
        <IconButton label={t`Close`} tip={false} className="-my-1.5 -mr-1.5" onClick={leaving(onDismiss)}>
          <X aria-hidden />
        </IconButton>
      }
    >
      {title && <p className="font-medium">{title}</p>}
      <p className={title ? 'mt-0.5' : 'font-medium'}>{why}</p>
      <p className="mt-0.5 text-ink-2">
        {failure.kept ? <Trans>What had arrived stands here.</Trans> : <Trans>Your text is as it was.</Trans>}{' '}
        {failure.unanswered ? (
          <Trans>Nobody could say what it cost; the history will.</Trans>
        ) : failure.points === null ? (
          <Trans>What it cost is being asked for.</Trans>
        ) : (
          <Trans>
            Cost: <Points count={failure.points} />.
          </Trans>
        )}{' '}
        {failure.free && failure.points !== '0' && <Trans>It is paid for: the same text again costs nothing.</Trans>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {needsPoints && (
          <>
            {failure.code === 'insufficient_points' && mayTopUp && (
              <ButtonLink kind="primary" to="/membership" icon={<Coins aria-hidden />}>
                <Trans>Top up</Trans>
              </ButtonLink>
            )}
            <Button icon={<PencilLine aria-hidden />} onClick={leaving(onStarter)}>
              <Trans>Write without AI</Trans>
            </Button>
          </>
        )}
        {needsModel && engine?.kind === 'starter' ? (
          <ButtonLink to="/settings/who-writes" icon={<Plug aria-hidden />}>
            <Trans>Choose who writes</Trans>
          </ButtonLink>
        ) : (
          <Button icon={<RotateCcw aria-hidden />} price={priceOf(again)} disabled={again === undefined} onClick={leaving(onRetry)}>
            <Trans>Retry</Trans>
          </Button>
        )}
      </div>
    </Note>
  );
}
