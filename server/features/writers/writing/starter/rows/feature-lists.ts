/** A field that is called “Features” holds what a buyer reads as a list: its lines are items, and no row of a table. */
import { fold } from '@storewright/contract/kit/fold';
import type { Fact } from '@storewright/contract/listing/listing';

export const isFeatureList = ({ name, source, value }: Pick<Fact, 'name' | 'source' | 'value'>): boolean =>
  source === 'metafield' && (named.test(fold(name.replace(/[_-]+/gu, ' ').trim())) || isSaidByEach(name, value));

/** “Sem: sem sulfato, sem parabenos”. */
const isSaidByEach = (name: string, value: string): boolean => {
  const parts = value.split(/[,\n]\s*/u).filter(Boolean);
  return /^(?:sem|sin|ohne|sans|without|no|free)$/iu.test(name.trim()) && parts.every((part) => fold(part).startsWith(`${fold(name.trim())} `));
};

export const featuresIn = (facts: readonly Fact[]): string[] =>
  facts
    .filter(isFeatureList)
    .flatMap(({ value }) =>
      (value.includes('\n') ? value.split('\n') : value.split(/[;；]\s*|,\s(?=\p{Lu}\p{Ll})|[、，](?=.{3})/u))
        .map((line) => line.replace(/^[\s•·*–—✓✔-]+/u, '').trim())
        .filter(Boolean),
    );

const named =
  /^(?:(?:key |main |product |top )?(?:features?|highlights?|benefits|bullet ?points?|bullets|selling points|usps?)(?: list)?|(?:produkt)?(?:merkmale|eigenschaften|besonderheiten|vorteile|highlights)|(?:caracteristiques|points (?:forts|cles)|atouts|avantages)(?: (?:principales|principaux))?|(?:caracteristicas|ventajas|beneficios|destacados|puntos (?:clave|fuertes))(?: (?:principales|destacadas))?|(?:caracteristicas|vantagens|beneficios|destaques|diferenciais)(?: (?:principais|do produto))?|(?:产品|商品)?(?:特点|特色|卖点|亮点)|(?:商品の?)?特[長徴]|(?:主な)?特長|ポイント|(?:상품 ?|제품 ?|주요 ?)?특(?:징|장점))$/u;
