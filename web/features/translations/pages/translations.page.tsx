import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sheetStates } from '@storewright/contract/translations/fields';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Options } from '../../../ui/fields.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { FromFile } from '../list/from-file.tsx';
import { JobLine } from '../job/job-line.tsx';
import { TranslateDialog } from '../job/translate-dialog.tsx';
import { ProductTable } from '../list/product-table.tsx';
import { PublishAll } from '../list/publish-all.tsx';
import { ReadState } from '../list/read-state.tsx';
import { useLanguageName, useStateNames } from '../names.ts';
import { type Filter, isReading, type ShopLanguage, useLanguages, useProductsIn } from '../translations.api.ts';

/** Products with what they say in one of the shop's languages, and what is to be done about it. */
export function TranslationsPage() {
  const { t } = useLingui();
  const { shop } = useProfile();
  if (!shop) return <Empty title={t`No shop is connected yet.`} />;
  return shop.mode === 'csv' ? <FromFile /> : <OfShop />;
}

function OfShop() {
  const languages = useLanguages();
  if (languages.error && !languages.data) return <CallFault className="p-6" text={errorText(languages.error)} onRetry={() => void languages.refetch()} />;
  return (
    <Loaded from={languages} failed={errorText(languages.error)} loading={<SkeletonLines lines={8} className="p-6" />}>
      {({ locales, ...read }) => {
        const targets = locales.filter(({ primary }) => !primary);
        return targets.length === 0 ? <NoLanguage /> : <Translations targets={targets} read={read} />;
      }}
    </Loaded>
  );
}

function NoLanguage() {
  const { t } = useLingui();
  return (
    <Empty title={t`The shop has one language only`}>
      {t`Add a language in the settings of the shop. It is found here after the next sync, published or not.`}
    </Empty>
  );
}

function Translations({ targets, read }: { targets: ShopLanguage[]; read: Parameters<typeof ReadState>[0]['read'] }) {
  const { t } = useLingui();
  const names = useStateNames();
  const nameOf = useLanguageName();
  const navigate = useNavigate();
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const target = targets.find(({ locale }) => locale === address['locale']) ?? targets[0]!;
  const state = sheetStates.find((one) => one === address['state']) ?? 'all';
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [translating, translate] = useState(false);
  const filter: Filter = { search: useStill(typed.trim()), locale: target.locale, state };
  const products = useProductsIn(filter);
  // Before the first reading is over nobody knows what the list will say: an empty one would be a false answer.
  const none = products.data?.pages.every(({ items }) => items.length === 0);
  const unread = none && (isReading(read) || (read.read_at === null && read.reading === null));
  const go = (next: Partial<Pick<Filter, 'locale' | 'state'>>) =>
    void navigate({ to: '/freestyle/translations', search: { locale: target.locale, state, ...next } } as never);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-6 py-2.5 phone:px-4">
        <Select aria-label={t`Language`} className="w-52 phone:w-full" value={target.locale} onChange={({ target: { value } }) => go({ locale: value })}>
          <Options of={targets.map(({ locale, published }) => [locale, published ? nameOf(locale) : t`${nameOf(locale)} (not published)`])} />
        </Select>
        <Select aria-label={t`State`} className="w-52 phone:w-full" value={state} onChange={({ target: { value } }) => go({ state: value as Filter['state'] })}>
          <Options of={sheetStates.map((one) => [one, names[one]])} />
        </Select>
        <SearchInput label={t`Search products`} className="w-56 phone:w-full" value={typed} onChange={({ target: { value } }) => setTyped(value)} />
        <span className="ml-auto flex flex-wrap gap-2">
          {target.drafted > 0 && (
            <ButtonLink to={'/freestyle/translations' as never} search={{ locale: target.locale, state: 'drafted' } as never}>{t`Review`}</ButtonLink>
          )}
          <Button kind="primary" icon={<Languages aria-hidden />} onClick={() => translate(true)}>
            <Trans>Translate with a model</Trans>
          </Button>
        </span>
      </div>
      <ReadState target={target} read={read} />
      <JobLine />
      <PublishAll key={target.locale} target={target} />
      {unread ? (
        <SkeletonLines lines={8} className="px-6 py-4 phone:px-4" />
      ) : (
        <ProductTable products={products} target={target} state={state} ticked={ticked} onTicked={setTicked} />
      )}
      {translating && <TranslateDialog targets={targets} filter={filter} ticked={[...ticked]} onClose={() => translate(false)} />}
    </>
  );
}
