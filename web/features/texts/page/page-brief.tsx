import { useLingui } from '@lingui/react/macro';
import type { AboutUsForm, BrandStoryForm, PageForm, PageText } from '@storewright/contract/texts/page';
import { SelectField } from '../../../ui/fields.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { LineField, Notes, Options, ToneAndLanguage, WordsField } from '../brief/fields.tsx';
import { Products } from '../brief/products.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { useLinking } from '../sections/use-linking.ts';
import { emptyAboutUs, emptyBrandStory } from './page.kind.ts';

/** What the page is to say of the company. */
export function PageBrief() {
  const { t } = useLingui();
  const { desk, text, store } = useDesk<PageForm, PageText>();
  const { form, writing } = desk;
  const link = useLinking();
  return (
    <>
      <Segmented
        wide
        label={t`Which page`}
        value={form.type}
        onChange={(type) => type !== form.type && !writing && store.send({ type: 'forms', form: turned(form, type) })}
        parts={[
          { value: 'about_us', text: t`About Us` },
          { value: 'brand_story', text: t`Brand Story` },
        ]}
      />
      {form.type === 'about_us' ? <AboutUs form={form} /> : <BrandStory form={form} />}
      <ToneAndLanguage />
      <Products busy={writing !== null} {...(text.sections.length > 0 && { onLink: link })} />
      <Notes />
    </>
  );
}

function AboutUs({ form }: { form: AboutUsForm }) {
  const { t } = useLingui();
  const { faults } = useDesk<PageForm, PageText>();
  const tell = useTelling<AboutUsForm>();
  const wrong = (field: 'company' | 'founding_time' | 'address') => (form[field].trim() ? undefined : faults.form[field]);
  return (
    <>
      <LineField label={t`Company name`} most={300} error={wrong('company')} value={form.company} onChange={(company) => tell({ company })} />
      <LineField label={t`Brand`} hint={t`if it has another name`} most={300} value={form.brand} onChange={(brand) => tell({ brand })} />
      <LineField
        label={t`Founding time`}
        most={300}
        error={wrong('founding_time')}
        value={form.founding_time}
        onChange={(founding_time) => tell({ founding_time })}
      />
      <LineField label={t`Company address`} most={300} error={wrong('address')} value={form.address} onChange={(address) => tell({ address })} />
      <WordsField label={t`Major products`} most={20} longest={120} words={form.major_products} onChange={(major_products) => tell({ major_products })} />
      <LineField label={t`Extra information`} rows={3} most={5_000} value={form.extra} onChange={(extra) => tell({ extra })} />
    </>
  );
}

function BrandStory({ form }: { form: BrandStoryForm }) {
  const { t } = useLingui();
  const { desk, faults } = useDesk<PageForm, PageText>();
  const tell = useTelling<BrandStoryForm>();
  const wrong = (field: 'brand' | 'founding_time' | 'address') => (form[field].trim() ? undefined : faults.form[field]);
  const styles = { chronicle: t`Year by year`, personal: t`Told by the founder`, factual: t`Plain facts`, vision: t`Where it is going` };
  return (
    <>
      <LineField label={t`Brand name`} most={300} error={wrong('brand')} value={form.brand} onChange={(brand) => tell({ brand })} />
      <WordsField
        label={t`Keywords`}
        most={10}
        longest={80}
        error={form.keywords.length > 0 ? undefined : faults.form['keywords']}
        words={form.keywords}
        onChange={(keywords) => tell({ keywords })}
      />
      <LineField
        label={t`Founding time`}
        most={300}
        error={wrong('founding_time')}
        value={form.founding_time}
        onChange={(founding_time) => tell({ founding_time })}
      />
      <LineField label={t`Founding address`} most={300} error={wrong('address')} value={form.address} onChange={(address) => tell({ address })} />
      <WordsField label={t`Product categories`} most={20} longest={120} words={form.categories} onChange={(categories) => tell({ categories })} />
      <LineField label={t`Target customers`} most={300} value={form.target_customers} onChange={(target_customers) => tell({ target_customers })} />
      <WordsField
        label={t`Target countries`}
        most={20}
        longest={120}
        words={form.target_countries}
        onChange={(target_countries) => tell({ target_countries })}
      />
      <SelectField
        label={t`Story style`}
        value={form.style}
        disabled={desk.writing !== null}
        onPick={(value) => tell({ style: value as BrandStoryForm['style'] })}
      >
        <Options of={styles} />
      </SelectField>
    </>
  );
}

/** Changes fields of the form of one type: the other one has others. */
const useTelling = <Form extends PageForm>(): ((change: Partial<Form>) => void) => {
  const { store } = useDesk<PageForm, PageText>();
  return (change) => store.send({ type: 'forms', form: { ...store.now().form, ...change } as PageForm });
};

/** What the form lacks, in the words of the specification. */
export const useMissing = (): (() => Record<string, string>) => {
  const { t } = useLingui();
  const { store } = useDesk<PageForm, PageText>();
  return () => {
    const { form } = store.now();
    const wanting = t`Please input company, brand, founding time and address fields`;
    const needed: [string, string][] = [
      form.type === 'about_us' ? ['company', form.company] : ['brand', form.brand],
      ['founding_time', form.founding_time],
      ['address', form.address],
    ];
    return {
      ...Object.fromEntries(needed.flatMap(([field, said]) => (said.trim() === '' ? [[field, wanting]] : []))),
      ...(form.type === 'brand_story' && form.keywords.length === 0 && { keywords: t`Please input keywords` }),
    };
  };
};

/** What both forms ask for is not typed twice. */
const turned = (form: PageForm, type: PageForm['type']): PageForm => {
  const { language, product_ids, notes, brand, founding_time, address, tone } = form;
  const shared = { language, product_ids, notes, founding_time, address, tone };
  return type === 'about_us' ? { ...emptyAboutUs, ...shared, company: brand, brand } : { ...emptyBrandStory, ...shared, brand: brand || companyOf(form) };
};
const companyOf = (form: PageForm): string => (form.type === 'about_us' ? form.company : form.brand);
