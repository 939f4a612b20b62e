/** A field that is called “Features” holds what a buyer reads as a list: its lines are items, and no row of a table. */
import { fold } from '@storewright/contract/listing/language/fold';
import type { Fact } from '@storewright/contract/listing/listing';

export const isFeatureList = ({ name, source }: Pick<Fact, 'name' | 'source'>): boolean =>
  source === 'metafield' && named.test(fold(name.replace(/[_-]+/gu, ' ').trim()));

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
