import { useLingui } from '@lingui/react/macro';
import { SearchResults } from '../../writers/desk.ts';
import { useSections } from '../sections/use-sections.ts';

/** The post or page as a search result. `path`: where the shop keeps such. */
export function Preview({ path }: { path: string[] }) {
  const { t } = useLingui();
  const { desk, text, shop } = useSections();
  const { writing } = desk;
  return (
    <SearchResults
      waiting={writing?.start.what === 'generate' && !writing.done.includes('seo_title')}
      name={shop?.name || t`Your shop`}
      suffix={shop?.name ?? ''}
      address={[shop?.domain ?? t`your-shop.example`, ...path, text.handle || desk.inShop?.handle]}
      title={text.seo_title || text.title}
      text={text.seo_description}
    />
  );
}
