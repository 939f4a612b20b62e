import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { money, points as pointsText } from '../../../kit/format.ts';
import { language } from '../../../kit/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/choice.tsx';
import { Fault } from '../../../ui/field.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { isMore, timesIn, wholePointsIn } from '../amounts.ts';
import { type Options, useQuote, useStartTopUp } from './purchases.api.ts';
import { useBalance } from '../balance/balance.api.ts';
import { Amount } from './amount.tsx';
import { PayWith, usePaidBy } from './pay-with.tsx';
import { useGoOn } from './use-go-on.ts';
import { useStill } from '../../../kit/use-still.ts';

/** Points for money: how many, with what, for how much. The price is asked of the server, never worked out here. */
export function TopUp({ options, requestPoints }: { options: Options; requestPoints: string | undefined }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => pointsText('5000'));
  const [agreed, setAgreed] = useState(false);
  const [wallet, setWallet] = useState<'account' | 'own'>('account');
  const [tried, setTried] = useState(false);
  const paid = usePaidBy(options);
  const points = wholePointsIn(typed, language());
  const quote = useQuote(useStill(points), paid.currency);
  const price = quote.data?.points === points ? quote.data : undefined;
  const own = useBalance().data?.own ?? null;
  const start = useStartTopUp();
  const goOn = useGoOn();
  const agreement = useId();
  const least = options.gateways.find(({ id }) => id === paid.gateway)?.least[paid.currency ?? ''];
  const few = points !== null && least !== undefined && isMore(least, points) ? t`This way of paying takes at least ${pointsText(least)} points.` : undefined;
  const wrong = tried ? (points === null ? t`Please top up at least 1 point` : few) : undefined;
  const disagreed = tried && !agreed;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (points === null || few || !agreed || !paid.gateway || !paid.currency) return;
    start.mutate({ points, gateway: paid.gateway, currency: paid.currency, agreed: true, wallet: own ? wallet : 'account' }, { onSuccess: goOn });
  };
  const texts = points && requestPoints ? timesIn(points, requestPoints) : null;
  const about = texts ? pointsText(texts) : null;
  const rate = options.rates.find(({ currency }) => currency === paid.currency);
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <Amount typed={typed} points={points} price={price && money(price.money)} rate={rate} error={wrong} onType={setTyped} />
      {own && (
        <Choices
          label={t`For`}
          value={wallet}
          onChange={setWallet}
          items={[
            { value: 'account', text: t`The account` },
            { value: 'own', text: t`Myself` },
          ]}
        />
      )}
      <PayWith options={options} paid={paid} />
      <div>
        <Checkbox
          checked={agreed}
          aria-invalid={disagreed || undefined}
          aria-describedby={disagreed ? agreement : undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        >
          <Trans>
            I have read and accept the{' '}
            <Link to="/help/privacy" target="_blank" className="text-link">
              privacy policy
            </Link>
          </Trans>
        </Checkbox>
        {disagreed && (
          <div id={agreement} className="mt-1.5">
            <Fault>{t`Please read and accept our privacy policy`}</Fault>
          </div>
        )}
      </div>
      <Button type="submit" kind="primary" wide tall busy={start.isPending}>
        {price ? t`Pay ${money(price.money)}` : t`Pay`}
      </Button>
      {(start.error ?? quote.error) && <CallFault text={errorText(start.error ?? quote.error)} />}
      <p className="text-xs text-ink-3">
        {about && t`About ${about} texts.`} {t`Paid points never expire; the unused part can be refunded for 14 days.`}
      </p>
    </form>
  );
}
