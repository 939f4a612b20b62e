import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useLater } from '../../integration/index.ts';
import { type Model, useTakeBackPrice } from '../providers/providers.api.ts';

/** Prices that wait for their day, each to be taken back before it. What a maker announces waits by itself. */
export function LaterPrices({ model, onTaken }: { model: Model; onTaken: (model: Model) => void }) {
  const { t } = useLingui();
  const textOf = useLater();
  const takeBack = useTakeBackPrice();
  if (model.later.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label={t`Prices that begin later`} className="flex flex-col gap-1 text-s">
        {model.later.map(({ id, begins, price }) => (
          <li key={`${id} ${begins}`} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1">{textOf({ begins, official: price })}</span>
            {id && (
              <LinkButton tight disabled={takeBack.isPending} onClick={() => takeBack.mutate({ id: model.id, priceId: id }, { onSuccess: onTaken })}>
                {t`Take this price back`}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {takeBack.error && <CallFault text={errorText(takeBack.error)} />}
    </div>
  );
}
