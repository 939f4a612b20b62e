/**
 * The address of a picture for a place so wide on the screen, sharp also where a point is two dots. Shopify and the demo shop
 * send it smaller when they are asked; whoever else keeps pictures is asked for what there is.
 */
export const smallerPicture = (url: string, shown: number): string => {
  const address = URL.parse(url, location.origin);
  const width = widths.find((one) => one >= 2 * shown);
  if (!address || width === undefined || !sends(address)) return url;
  address.searchParams.set('width', String(width));
  return url.startsWith('/') ? address.pathname + address.search : address.href;
};

/** Few, so that lists which show a picture share what was fetched. The demo shop draws these. */
const widths = [96, 128, 400];

const sends = ({ origin, hostname, pathname }: URL): boolean =>
  hostname === 'cdn.shopify.com' || pathname.startsWith('/cdn/shop/') || (origin === location.origin && pathname.startsWith('/demo-files/'));
