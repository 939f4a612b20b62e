import { Trans, useLingui } from '@lingui/react/macro';
import { cutAt, seoTitleWithSuffix, widthLimits } from '@storewright/rules/text/width';
import { Monitor, Smartphone } from 'lucide-react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDesk } from '../desk/writer-context.ts';

/** The listing as a search result. */
export function SearchPreview() {
  const { t } = useLingui();
  const { desk, listing, shop, product } = useDesk();
  const waiting = desk.writing !== null && desk.writing.took.seo_title === undefined && desk.writing.start.fields.includes('seo_title');
  return (
    <SearchResults
      waiting={waiting}
      name={shop?.name || t`Your shop`}
      suffix={shop?.name ?? ''}
      address={[shop?.domain ?? t`your-shop.example`, 'products', product?.handle]}
      title={listing.seo_title || listing.title}
      text={listing.seo_description}
    />
  );
}

type Found = {
  waiting: boolean;
  name: string;
  /** The shop adds its name to a title. */
  suffix: string;
  address: (string | undefined)[];
  title: string;
  text: string;
};

/** What a search engine would show, on a desktop and on a phone, with what would be cut hatched. */
export function SearchResults({ waiting, name, suffix, address, title: line, text }: Found) {
  const { t } = useLingui();
  const title = seoTitleWithSuffix(line, suffix);
  const { description } = widthLimits;
  const place = address.filter(Boolean).join(' › ');
  const widths = { title: widthLimits.title.good, text: description.most };
  return (
    <section className="px-5 pt-4 pb-5">
      <div className="flex items-baseline justify-between">
        <h3>{t`Preview`}</h3>
        <span className="text-xs text-ink-3">{t`estimate, not Google’s data`}</span>
      </div>
      {waiting ? (
        <div className="serp mt-2 flex flex-col gap-2 rounded-l border border-line bg-surface px-3.5 py-3" aria-hidden>
          <Skeleton width="44%" className="h-2.5!" />
          <Skeleton width="90%" className="h-[15px]!" />
          <Skeleton width="97%" className="h-2.5!" />
          <Skeleton width="72%" className="h-2.5!" />
        </div>
      ) : (
        <>
          <Result device="desktop" name={name} address={place} title={title} titleEm={widths.title} text={text} textEm={widths.text} />
          <Result device="phone" name={name} address={address[0] ?? ''} title={title} titleEm={widths.title * 1.6} text={text} textEm={description.phone} />
        </>
      )}
    </section>
  );
}

type Shown = { device: 'desktop' | 'phone'; name: string; address: string; title: string; titleEm: number; text: string; textEm: number };

function Result({ device, name, address, title, titleEm, text, textEm }: Shown) {
  const phone = device === 'phone';
  const Sign = phone ? Smartphone : Monitor;
  return (
    <div className={`serp mt-2 rounded-l border border-line bg-surface px-3.5 py-3 ${phone ? 'max-w-[240px]' : ''}`}>
      <div className="flex items-center gap-2 text-[11.5px] leading-[15px] text-ink-2">
        <span className="grid size-5 flex-none place-items-center rounded-full bg-brand-soft-2 text-[10px] font-bold text-ink-1" aria-hidden>
          {name.charAt(0)}
        </span>
        <span className="min-w-0">
          <span className="block truncate">{name}</span>
          <span className="block break-words">{address}</span>
        </span>
      </div>
      <div className="mt-[5px] mb-[3px] text-[15px] leading-5 text-blue">{title ? <Cut text={title} em={titleEm} /> : <Trans>No title yet</Trans>}</div>
      <div className="text-xs leading-[17px] text-ink-2">
        {text ? <Cut text={text} em={textEm} /> : <Trans>A passage the search engine picks from the page.</Trans>}
      </div>
      <div className="mt-1.5 flex items-center gap-[5px] font-sans text-xs text-ink-3">
        <Sign className="size-[15px] stroke-2" aria-hidden />
        {phone ? <Trans>Phone</Trans> : <Trans>Desktop</Trans>}
      </div>
    </div>
  );
}

function Cut({ text, em }: { text: string; em: number }) {
  const at = cutAt(text, em);
  return (
    <>
      {text.slice(0, at)}
      {at < text.length && <span className="cut">{text.slice(at)}</span>}
    </>
  );
}
