import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOfficialPrice } from '../../integration/index.ts';
import { type Offer, type Provider, useAddModel, useOffers } from './providers.api.ts';

/** What the provider says it has. It is asked when somebody wants to know. */
export function Offers({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  return (
    <section aria-label={t`Models`}>
      <h3 className="mb-2 font-medium">{t`Models`}</h3>
      {wanted ? <List provider={provider} /> : <Button onClick={() => setWanted(true)}>{t`Ask what it has`}</Button>}
    </section>
  );
}

function List({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const offers = useOffers(provider.id);
  const [search, setSearch] = useState('');
  return (
    <Loaded
      from={offers}
      failed={errorText(offers.error)}
      empty={({ items }) => items.length === 0 && <p className="text-s text-ink-2">{t`It names no models. Add them by name under Models.`}</p>}
    >
      {({ items }) => (
        <>
          <SearchInput label={t`Search models`} value={search} onChange={({ target }) => setSearch(target.value)} className="mb-2" />
          <ul className="max-h-96 overflow-y-auto">
            {items
              .filter(({ upstream }) => upstream.toLowerCase().includes(search.trim().toLowerCase()))
              .slice(0, 200)
              .map((offer) => (
                <One key={offer.upstream} provider={provider} offer={offer} />
              ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function One({ provider, offer: { upstream, capabilities, price, added } }: { provider: Provider; offer: Offer }) {
  const { t } = useLingui();
  const add = useAddModel();
  const official = useOfficialPrice();
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-2 text-s">
      <code className="min-w-0 flex-1 [overflow-wrap:anywhere]">{upstream}</code>
      <span className="max-w-1/2 text-right text-xs text-ink-3">{price ? official(price) : t`price unknown`}</span>
      {added ? (
        <span className="flex-none text-xs text-ink-3">{t`added`}</span>
      ) : (
        <LinkButton
          tight
          disabled={add.isPending}
          onClick={() =>
            add.mutate(
              { provider_id: provider.id, name: upstream, upstream, capabilities },
              { onSuccess: () => toast('ok', t`Added. Enable it under Models.`), onError: (error) => toast('bad', errorText(error)) },
            )
          }
        >
          {t`Add`}
          <span className="sr-only"> {upstream}</span>
        </LinkButton>
      )}
    </li>
  );
}
