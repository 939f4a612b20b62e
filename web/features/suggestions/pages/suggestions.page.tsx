import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ProductBlock } from '../list/product-block.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { DispatchLine } from '../sent/dispatch-line.tsx';
import { SendBar } from '../sent/send-bar.tsx';
import { countsOf, SentNote } from '../sent/sent-note.tsx';
import { type Sent, useSuggestedProduct, useSuggestions } from '../suggestions.api.ts';
import { useWanted } from '../use-wanted.ts';

/** What facts would improve around the listings: of the whole shop, or (`?product=`) of one product. */
export function SuggestionsPage() {
  const { t } = useLingui();
  const { shop } = useProfile();
  const { productId } = useWanted();
  const [sent, setSent] = useState<Sent[]>([]);
  if (!shop) return <Empty title={t`No shop is connected yet.`}>{t`Suggestions are made from a shop’s own products.`}</Empty>;
  return (
    <>
      <Toolbar>
        <SendBar onSent={setSent} />
      </Toolbar>
      {sent.length > 0 && <SentNote counts={countsOf(sent)} failed={sent.filter(({ state }) => state === 'failed')} onClose={() => setSent([])} />}
      {productId === null && <DispatchLine />}
      {productId === null ? <Shop /> : <One id={productId} />}
    </>
  );
}

function Shop() {
  const { t } = useLingui();
  const { wanted, set } = useWanted();
  const found = useSuggestions(wanted, { enabled: true });
  const products = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const looked = found.data?.pages.reduce((sum, page) => sum + page.looked_at, 0) ?? 0;
  const filtered = wanted.kind !== 'all' || wanted.search !== '';
  if (found.error && !found.data) return <CallFault className="p-6" text={errorText(found.error)} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <SkeletonLines lines={10} className="p-6" />;
  const nothing = {
    open: filtered ? t`Nothing is suggested like that` : t`Nothing to suggest`,
    accepted: t`Nothing waits to be published`,
    published: t`Nothing was published from here yet`,
    dismissed: t`Nothing was dismissed`,
  };
  return (
    <>
      {products.length === 0 && !found.hasNextPage && (
        <Empty title={nothing[wanted.state]} action={filtered && <Button onClick={() => set({ kind: '', search: '' })}>{t`Show all`}</Button>}>
          {wanted.state === 'open' && <Trans>Whatever facts could improve around your listings appears here.</Trans>}
        </Empty>
      )}
      {products.map((product) => (
        <ProductBlock key={product.id} product={product} state={wanted.state} />
      ))}
      {found.hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-3 p-4">
          <span className="text-s text-ink-3" role="status">
            <Plural value={looked} one="# product looked at" other="# products looked at" />
          </span>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            <Trans>Look further</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function One({ id }: { id: string }) {
  const product = useSuggestedProduct(id);
  return (
    <Loaded from={product} failed={errorText(product.error)} loading={<SkeletonLines lines={6} className="p-6" />}>
      {(shown) => (
        <>
          <ProductBlock product={shown} state="all" />
          {shown.suggestions.length === 0 && (
            <Empty
              title={<Trans>Nothing to suggest</Trans>}
              action={
                <ButtonLink to="/freestyle" search={{ product: id } as never}>
                  <Trans>Open the Listing Writer</Trans>
                </ButtonLink>
              }
            >
              <Trans>Whatever facts could improve around your listings appears here.</Trans>
            </Empty>
          )}
        </>
      )}
    </Loaded>
  );
}
