import { Trans, useLingui } from '@lingui/react/macro';
import type { ShopVouch } from '@storewright/contract/writers';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { CallFault } from '../../../ui/note.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useShopVouches, useWithdrawVouch } from '../writers.api.ts';

/** What somebody stands for in the whole shop, by name, each taken back by a press. */
export function VouchesPage() {
  const { t } = useLingui();
  const vouches = useShopVouches();
  const withdraw = useWithdrawVouch();
  const from = {
    ...vouches,
    data: vouches.data && { pages: [vouches.data] },
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
  };
  const columns: Column<ShopVouch>[] = [
    { key: 'claim', head: t`Statement`, cell: ({ claim }) => <span className="font-medium [overflow-wrap:anywhere]">{claim}</span> },
    { key: 'reason', head: t`How it is known`, cell: ({ reason }) => reason },
    { key: 'by', head: t`Vouched`, cell: ({ by, at }) => t`${by}, ${ago(at)}` },
    {
      key: 'back',
      head: '',
      right: true,
      cell: ({ id, claim }) => (
        <LinkButton tight disabled={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          <Trans>Take back</Trans>
          <span className="sr-only"> {claim}</span>
        </LinkButton>
      ),
    },
  ];
  return (
    <Listing from={from} label={t`Vouched statements`} columns={columns} keyOf={({ id }) => id} empty={t`Nobody stands for a statement in the whole shop`}>
      <p className="text-s text-ink-2">{t`These need no fact in any product text of this shop. Taken back, they are asked for again.`}</p>
      {withdraw.error && <CallFault text={errorText(withdraw.error)} />}
    </Listing>
  );
}
