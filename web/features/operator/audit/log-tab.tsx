import { useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { providerName } from '../../../kit/inside/provider-name.ts';
import { useAddress } from '../../../kit/use-address.ts';
import { type Deed, useLog } from '../operator.api.ts';
import { useActionNames, useDetailNames, useDetailWords } from './names.ts';
import { AccountName } from '../components/account-name.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { SearchBox } from '../components/search-box.tsx';

/** Who did what. It is only ever added to. */
export function LogTab() {
  const { t } = useLingui();
  const [search] = useAddress('search');
  const names = useActionNames();
  return (
    <Listing
      from={useLog(search)}
      label={t`Log`}
      empty={search ? t`Nothing fits` : t`Nothing was done yet`}
      keyOf={({ id }) => id}
      columns={[
        { key: 'what', head: t`What`, cell: ({ action }) => <b className="font-medium">{names[action] ?? action}</b> },
        { key: 'target', head: t`To what`, cell: ({ target }) => <span className="[overflow-wrap:anywhere]">{providerName(target)}</span> },
        { key: 'account', head: t`Account`, cell: ({ account }) => <AccountName account={account} /> },
        { key: 'who', head: t`Who`, cell: ({ actor }) => <span className="[overflow-wrap:anywhere]">{actor}</span> },
        { key: 'at', head: t`Time`, cell: ({ at }) => moment(at) },
        { key: 'address', head: t({ message: 'Address', context: 'of a computer' }), cell: ({ address }) => <code className="text-xs">{address || '–'}</code> },
        { key: 'detail', head: t`Details`, cell: ({ detail }) => <Details detail={detail} /> },
      ]}
    >
      <SearchBox label={t`Who, what, account or words of a reason`} />
    </Listing>
  );
}

function Details({ detail }: { detail: Deed['detail'] }) {
  const names = useDetailNames();
  const wordsOf = useDetailWords();
  // Whether points were given or taken is what the line begins with.
  const said = Object.entries(detail).filter(([name, value]) => value !== null && value !== '' && name !== 'direction');
  if (said.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <dl className="max-w-[46ch] text-xs">
      {said.map(([name, value]) => (
        <div key={name} className="[overflow-wrap:anywhere]">
          <dt className="inline text-ink-3">{names[name] ?? name}: </dt>
          <dd className="inline">{wordsOf(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
