import { useLingui } from '@lingui/react/macro';
import { askedScopes } from '@storewright/contract/shop-scopes';
import { Badge } from '../../../ui/chip.tsx';

/** What a shop is asked for, each with what it is for. */
export function Scopes({ only }: { only?: string[] }) {
  const { t } = useLingui();
  const why: Record<string, string> = {
    write_products: t`Read your products and change their texts`,
    write_content: t`Write blog posts and pages`,
    write_files: t`Add pictures and their descriptions`,
    read_publications: t`See your sales channels`,
    write_publications: t`Show a new product on them`,
    read_locales: t`See which languages your shop has`,
    write_translations: t`Write translations`,
  };
  return (
    <ul className="flex flex-col">
      {askedScopes
        .filter(({ scope }) => !only || only.includes(scope))
        .map(({ scope, needed }) => (
          <li key={scope} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 last:border-0">
            <code className="w-44 flex-none text-s">{scope}</code>
            <span className="min-w-0 flex-1 basis-48 text-s text-ink-2">{why[scope]}</span>
            {needed && <Badge>{t`Needed`}</Badge>}
          </li>
        ))}
    </ul>
  );
}
