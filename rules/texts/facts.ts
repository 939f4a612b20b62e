/** What may be stated: what the owner says in the form, and what the shop knows of the chosen products. */
import { factsOf } from '../claims/facts.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import type { BlogForm } from '@storewright/contract/texts/blog';
import type { EmailForm } from '@storewright/contract/texts/email';
import type { PageForm } from '@storewright/contract/texts/page';

export type KnownProduct = NonNullable<Parameters<typeof factsOf>[0]> & { id: string };

export const blogFacts = ({ main_idea, notes }: BlogForm, products: readonly KnownProduct[]): Fact[] => together(said([], main_idea, notes), products);

export const pageFacts = (form: PageForm, products: readonly KnownProduct[]): Fact[] =>
  together(said(namedIn(form), form.type === 'about_us' ? form.extra : '', form.notes), products);

export const emailFacts = ({ main_idea, offer, notes }: EmailForm, products: readonly KnownProduct[]): Fact[] =>
  together(said([['Offer', offer]], main_idea, notes), products);

/** The fields of a page's form under the names that the claim check knows. */
export const namedIn = (form: PageForm): [name: string, value: string][] =>
  form.type === 'about_us'
    ? [
        ['Company', form.company],
        ['Brand', form.brand],
        ['Founded', form.founding_time],
        ['Address', form.address],
        ['Products', form.major_products.join(', ')],
      ]
    : [
        ['Brand', form.brand],
        ['Founded', form.founding_time],
        ['Address', form.address],
        ['Products', form.categories.join(', ')],
        ['Customers', form.target_customers],
        ['Countries', form.target_countries.join(', ')],
      ];

const said = (named: readonly [string, string][], prose: string, notes: string): Fact[] =>
  factsOf(null, {
    facts: named.flatMap(([name, value]) => (value.trim() === '' ? [] : [{ name, value, source: 'typed' as const, field: '' }])),
    key_features: notes,
    description: prose,
  });

/** Ten products and what they all say are more than a text of one page is about. */
const mostOfEach = 60;
const together = (own: Fact[], products: readonly KnownProduct[]): Fact[] => [...own, ...products.flatMap(productFacts)];
export const productFacts = (product: KnownProduct): Fact[] => factsOf(product).slice(0, mostOfEach);
