/**
 * Whoever wrote a text, a model too, may name a picture on any site, and looking at it would tell that site who looks, and
 * when. So a picture is loaded from the shop's own places alone; of the others one reads the address.
 */
export type Pictures = {
  /** The hosts of the shop's own pictures. */
  hosts: readonly string[];
  /** What stands in the place of a picture that is not loaded. */
  elsewhere: (address: string) => string;
};

export const isOwnPicture = (address: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(address, location.href)) return false;
  const { protocol, host, origin } = new URL(address, location.href);
  return protocol === 'data:' || protocol === 'blob:' || origin === location.origin || (protocol === 'https:' && hosts.includes(host));
};

/** Where the pictures of this shop are: with the shop, where Shopify keeps them, and where those of the product are. */
export const ownHosts = (domain: string | undefined, pictures: readonly { url: string }[] = []): string[] => [
  'cdn.shopify.com',
  ...(domain ? [domain] : []),
  ...pictures.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).host] : [])),
];

/** Cleaned HTML in which the pictures of elsewhere are the way to them. */
export const withOwnPictures = (html: string, pictures: Pictures): string => {
  if (!/<img/i.test(html)) return html;
  // A page that nobody opens: nothing is fetched for it.
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of page.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    if (isOwnPicture(address, pictures.hosts)) continue;
    const link = page.createElement('a');
    Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' });
    picture.replaceWith(placeOf(page, { address, alt: picture.alt }, pictures, link));
  }
  return page.body.innerHTML;
};

/** What stands where the picture would: its address, and the words that stand for it. */
export const placeOf = (
  page: Document,
  { address, alt }: { address: string; alt: string },
  { elsewhere }: Pictures,
  place: HTMLElement = page.createElement('span'),
): HTMLElement => {
  place.className = 'picture-elsewhere';
  place.textContent = alt ? `${elsewhere(address)} · ${alt}` : elsewhere(address);
  return place;
};
