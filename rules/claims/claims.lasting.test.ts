/** Promises of how long a thing lasts, what it is worn with, how many come in a box, and what a whole list fits. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

type Sentences = { claimed: string[]; plain: string[]; count: [fact: string, said: string] };

// biome-ignore format: a table
const sentences: Record<Language, Sentences> = {
  en: { claimed: ['It will last you a lifetime.', 'It never rusts.', 'Twelve sachets in each box.', 'Runs for two full days.', 'Swiss quality.', 'Wear it with the included leather belt.'], plain: ['Memories that last a lifetime.', 'It won’t break the bank.', 'Pair it with jeans and white sneakers.', 'Pack your bags and go.'], count: ['Quantity', '2 pieces'] },
  de: { claimed: ['Hält ein Leben lang.', 'Die Kanne rostet nie.', 'Zwölf Beutel pro Packung.', 'Läuft drei volle Tage.', 'Schweizer Qualität.', 'Tragen Sie es mit dem mitgelieferten Ledergürtel.'], plain: ['Ein Herz aus Gold braucht kein Preisschild.', 'Schön zu Jeans und weißen Turnschuhen.', 'Beutel auf, Tee rein.'], count: ['Stückzahl', '2 Teile'] },
  fr: { claimed: ['Il durera toute une vie.', 'Ne rouille jamais.', 'Douze sachets par boîte.', 'Trois longues semaines d’autonomie.', 'À porter avec la ceinture en cuir fournie.'], plain: ['Des souvenirs qui durent toute une vie.', 'À porter avec un jean et des baskets blanches.'], count: ['Quantité', '2 pièces'] },
  es: { claimed: ['Te durará toda la vida.', 'No se oxida.', 'Doce bolsitas por caja.', 'Probado dermatológicamente.', 'Llévalo con el cinturón de cuero incluido.'], plain: ['Amigos para toda la vida.', 'Llévalo con vaqueros y zapatillas blancas.'], count: ['Cantidad', '2 piezas'] },
  pt: { claimed: ['Vai durar a vida inteira.', 'Nunca enferruja.', 'Doze saquinhos por caixa.', 'Use com o cinto de couro incluído.'], plain: ['Memórias que duram a vida inteira.', 'Use com jeans e tênis branco.'], count: ['Quantidade', '2 peças'] },
  zh: { claimed: ['可以用一辈子。', '这把伞摔不坏。', '每盒装十二小包。', '搭配真皮肩带。'], plain: ['一辈子的朋友。', '配黑色靴子很好看。'], count: ['数量', '2件'] },
  ja: { claimed: ['一生使えます。', '錆びず、割れません。', '皮膚科医によるテスト済みです。', 'iPhoneでもAndroidでも使えます。'], plain: ['一生の思い出に。', 'デニムと白いスニーカーに合わせて。'], count: ['数量', '2個セット'] },
  ko: { claimed: ['평생 쓸 수 있습니다.', '녹슬지 않고 깨지지 않습니다.', '한 상자에 열두 봉지가 들어 있습니다.', '아이폰과 안드로이드 모두 호환됩니다.'], plain: ['평생 친구에게.', '검은 부츠에 잘 어울려요.'], count: ['수량', '2개 세트'] },
};

for (const [language, { claimed, plain, count }] of Object.entries(sentences) as [Language, Sentences][]) {
  test.each(claimed)(`${language}: “%s” is a claim`, (text) => {
    expect(claimsIn(text, [], language).map(({ state }) => state)).toContain('unsupported');
  });
  test.each(plain)(`${language}: “%s” is none`, (text) => {
    expect(claimsIn(text, [], language)).toEqual([]);
  });
  test(`${language}: a fact that only counts backs ${count[1]}, and no other number`, () => {
    expect(claimsIn(count[1], factsFrom({ [count[0]]: '2' }), language).map(({ state }) => state)).toEqual(['supported']);
    expect(claimsIn(count[1], factsFrom({ [count[0]]: '3' }), language).map(({ state }) => state)).toEqual(['unsupported']);
  });
}
