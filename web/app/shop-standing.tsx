import { Suspense, useEffect } from 'react';
import { ApiError } from '../kit/api.ts';
import { queries } from '../kit/query.ts';
import { type Profile, profileQuery } from '../kit/session.ts';
import { useScreen } from './title.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** What became of the shop that the console looks at, wherever one is. The page that mends it says it by itself. */
export function ShopStanding({ profile: { shop } }: { profile: Profile }) {
  const here = useScreen()?.path;
  useEffect(() => {
    const stops = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isLost(event.action.error)) void readAgain();
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, []);
  if (!shop || shop.state === 'connected' || here === '/shops') return null;
  return (
    <Suspense>
      <ShopBanner shop={shop} />
    </Suspense>
  );
}

/** The shop refused us just now, so what is known of it is old. */
const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === 'shop_reconnect';
const readAgain = () => queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined);

const ShopBanner = lazyPart(async () => (await import('./shop-banner.tsx')).ShopBanner);
