/** What a shop or somebody else puts a name to, what is nowhere in it, what hands did one after the other, and what it does to the liver: each is a claim. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const marked = (language: Language, text: string, facts: Record<string, string> = {}): string[] =>
  claimsIn(text, factsFrom(facts), language).flatMap(({ text: said, state }) => (state === 'unsupported' ? [said] : []));

// biome-ignore format: a table
const said: Record<Language, readonly string[]> = {
  en: ['We guarantee there are no nasties in our soap.', 'Nothing artificial, no fillers.', 'Sanded and oiled one at a time by my dad.', 'Cleanses the liver.', 'Promotes deep sleep and calms the nerves.', 'Awarded and judged excellent by a panel of chefs.', 'Brings down blood pressure.'],
  de: ['Wir garantieren, dass nichts ausläuft.', 'Garantiert ohne künstliche Aromen.', 'Für gut befunden.', 'Jede Tasse wird einzeln auf der Scheibe gedreht.', 'Reinigt die Leber.', 'Wir versprechen: kein Gramm Zucker zugesetzt.', 'Fördert den Schlaf.'],
  fr: ["Nous garantissons l'absence de pesticides.", 'Garanti sans odeur.', 'Elle draine le foie.', 'Tournée une à une dans notre atelier.', 'Jugé excellent par 60 millions de consommateurs.', 'Favorise le sommeil.'],
  es: ['Depura el hígado y elimina líquidos.', 'Prometemos cero plástico en la caja.', 'Bordada pieza por pieza.', 'Elegida mejor miel por los lectores.', 'Sin colorantes artificiales.', 'Calma los nervios.'],
  pt: ['Limpa o fígado.', 'Garantimos a autenticidade de cada peça.', 'Tecida uma a uma no tear pela minha avó.', 'Considerado o melhor mel por um júri.', 'Sem corantes artificiais.', 'Favorece o sono.'],
  zh: ['零添加、非转基因。', '我们保证不含任何化学成分。', '由老师傅一刀一刀雕出来。', '荣登小红书好物榜。', '消费者一致好评。', '清肠，调理肠胃。', '安神。'],
  ja: ['一枚ずつ織り上げた布です。', '肝臓の働きを助けます。', '品質を保証いたします。', '遺伝子組み換え原料は不使用です。', '審査員から高く評価されました。', '老廃物を流します。'],
  ko: ['한 장 한 장 직접 짜서 만들었습니다.', '노폐물을 배출해 줍니다.', '품질을 보증합니다.', '무첨가 제품입니다.', '전문가들이 인정한 제품입니다.', '하나 팔릴 때마다 나무 한 그루를 심습니다.'],
};

// biome-ignore format: a table
const innocent: Record<Language, readonly string[]> = {
  en: ['We cannot guarantee the exact shade.', 'Each bar is wrapped one at a time.', 'Cleanses the skin.'],
  de: ['Wir garantieren nicht für den Farbton.', 'Einzeln verpackt.', 'Reinigt den Boden.'],
  fr: ['Nous ne garantissons pas la teinte exacte.', 'Emballé une à une.'],
  es: ['No garantizamos el tono exacto.', 'Envueltas una a una.'],
  pt: ['Não garantimos o tom exato.', 'Embrulhadas em papel.'],
  zh: ['不能保证颜色完全一致。', '一个一个包装。'],
  ja: ['色味を保証するものではありません。', '一枚ずつ包装しています。'],
  ko: ['색상은 보장하지 않습니다.', '한 장씩 포장합니다.'],
};

describe.each(languages)('%s', (language) => {
  test.each(said[language])('“%s” is marked', (text) => expect(marked(language, text)).not.toEqual([]));
  test.each(innocent[language])('“%s” is none', (text) => expect(marked(language, text)).toEqual([]));
});

test('one promise goes on to the last that it names', () => {
  expect(marked('de', 'Die Wärme hilft bei Migräne und Nackenverspannungen.')).toEqual(['hilft bei Migräne und Nackenverspannungen']);
  expect(marked('ja', '今治の職人が一枚ずつ織り上げた。')[0]).toContain('一枚ずつ');
});

test('a fact in the same words bears it out', () => {
  expect(marked('zh', '非转基因。', { 承诺: '非转基因' })).toEqual([]);
  expect(marked('en', 'Knitted one at a time.', { Making: 'Knitted by hand' })).toEqual([]);
});
