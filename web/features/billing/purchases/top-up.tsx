import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { money, points as pointsText } from '../../../kit/format.ts';
import { language } from '../../../kit/i18n.ts';
import { useManages, useProfile, variantOf } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choice.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { isMore, isSameMoney, timesIn, wholePointsIn } from '../amounts.ts';
import { Consent } from '../components/consent.tsx';
import { Amount } from './amount.tsx';
import { type PaidBy, PayWith, usePaidBy } from './pay-with.tsx';
import { newPriceOf, payFault } from './pay-fault.ts';
import { keepQuote, type Options, useQuote, useStartTopUp } from './purchases.api.ts';
import { useGoOn, useLeaving } from './use-go-on.ts';

/** Points for money: how many, with what, for how much. The price is asked of the server, and what is shown is what is agreed to. */
export function TopUp({ options, requestPoints }: { options: Options; requestPoints: string | undefined }) {
  const { t } = useLingui();
  const profile = useProfile();
  const [typed, setTyped] = useState(() => pointsText('5000'));
  const [agreed, setAgreed] = useState(false);
  const manages = useManages();
  const [chosen, setWallet] = useState<'account' | 'own'>('account');
  const mayChoose = options.own_wallet && manages;
  const wallet = mayChoose ? chosen : options.own_wallet ? 'own' : 'account';
  const [tried, setTried] = useState(false);
  const paid = usePaidBy(options);
  const points = wholePointsIn(typed, language());
  const tooMany = points !== null && isMore(points, most);
  const quote = useQuote(useStill(!tooMany ? points : null), paid.currency);
  const price = quote.data?.points === points ? quote.data.money : undefined;
  const start = useStartTopUp();
  const goOn = useGoOn();
  const amiss = useAmiss(points, options, paid);
  const [leaving, leaveFor] = useLeaving();
  const wrong = tried || tooMany ? amiss : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (amiss || !agreed) return toFirstWrong(event.currentTarget);
    const { gateway, currency } = paid;
    if (points === null || !gateway || !currency) return;
    // Nobody pays a price that nobody read.
    if (!price) return void quote.refetch();
    start.mutate(
      { points, gateway, currency, money: price, agreed: true, wallet },
      {
        onSuccess: (purchase) => {
          leaveFor(purchase);
          goOn(purchase);
        },
        onError: (error) => {
          const now = newPriceOf(error);
          if (now) keepQuote(points, now);
        },
      },
    );
  };
  const texts = points && requestPoints && !tooMany && variantOf(profile) !== 'api' ? timesIn(points, requestPoints) : null;
  const about = texts ? pointsText(texts) : null;
  const rate = options.rates.find(({ currency }) => currency === paid.currency);
  // What was said of one sum is not left standing beside another.
  const { variables: asked, error } = start;
  const isAbout = asked?.points === points && asked?.gateway === paid.gateway && isSameMoney(newPriceOf(error) ?? asked?.money, price);
  const fault = (isAbout && error) || quote.error;
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <Amount typed={typed} points={points} price={price && money(price)} rate={rate} error={wrong} onType={setTyped} />
      {mayChoose && (
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
      <PayWith paid={paid} />
      <Consent agreed={agreed} missing={tried && !agreed && t`Please read and accept our privacy policy`} onAgree={setAgreed}>
        <Trans>
          I have read and accept the{' '}
          <Link to="/help/privacy" target="_blank" className="text-link">
            privacy policy
          </Link>
        </Trans>
      </Consent>
      <Button type="submit" kind="primary" wide tall busy={start.isPending || leaving || (!amiss && !price && !quote.error)}>
        {price ? t`Pay ${money(price)}` : t`Pay`}
      </Button>
      {fault && <CallFault text={payFault(fault)} />}
      <p className="text-xs text-ink-3">
        {about && t`About ${about} texts.`} {t`Paid points never expire; the unused part can be refunded for 14 days.`}
      </p>
    </form>
  );
}

/** What is wrong with so many points, for this way of paying. */
const useAmiss = (points: string | null, { gateways }: Options, { gateway, currency = '' }: PaidBy): string | undefined => {
  const { t } = useLingui();
  const least = gateways.find(({ id }) => id === gateway)?.least[currency];
  if (points === null) return t`Please top up at least 1 point`;
  if (isMore(points, most)) return t`One top-up is at most ${pointsText(most)} points.`;
  return least !== undefined && isMore(least, points) ? t`This way of paying takes at least ${pointsText(least)} points.` : undefined;
};

/** As the contract has it. */
const most = '10000000';
