/** What an engine adds to a shop's text: each statement that nobody made before is held, and what the shop says, in whatever words, is not. */
import { expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { checkClaims } from './claims.ts';
import { wordsOf } from './facts.ts';
import { openClaims } from './gate.ts';
import { innocent as uncounted, planted as counted } from './counts.testing.ts';
import { factsFrom } from './golden.testing.ts';
import { innocent as unranked, planted as ranked } from './superlatives.testing.ts';
import { innocent as unhealed, planted as healed } from './medical.testing.ts';

// biome-ignore format: a table
const shop: Record<Language, [html: string, facts: Record<string, string>]> = {
 en:['<p>A canvas bag for the market. It holds 12 litres, is sewn in Leeds and comes with a cotton strap 110 cm long. Wash by hand. Not waterproof.</p>',{material:'Canvas'}],
 de:['<p>Eine Pfanne aus Gusseisen, 28 cm breit, in Solingen gegossen. Sie wiegt 2,3 kg. Nicht spülmaschinenfest.</p>',{material:'Gusseisen'}],
 fr:['<p>Un plaid en laine mérinos de 130 x 180 cm, tissé à Roubaix. Garantie deux ans.</p>',{matiere:'Laine mérinos'}],
 es:['<p>Botas de piel con suela de goma. Pesan 900 g y se fabrican en Elche.</p>',{material:'Piel'}],
 pt:['<p>Azeite virgem extra de 500 ml, do Alentejo. Acidez de 0,2 %.</p>',{}],
 zh:['<p>不锈钢保温杯，容量500毫升，杭州制造。不可放入洗碗机。</p>',{材质:'不锈钢'}],
 ja:['<p>いちょうのまな板、長さ30cm。京都で作られています。食洗機は使えません。</p>',{素材:'いちょう'}],
 ko:['<p>캠핑 의자, 하중 120kg, 무게 2.1kg. 부산에서 만듭니다.</p>',{소재:'알루미늄'}],
};

/** What an engine adds, and nobody said. */
// biome-ignore format: a table
const added: Record<Language, readonly string[]> = {
 en:['Holds 20 litres.','Made in Italy.','It is waterproof.','Certified by OEKO-TEX.','Lasts a lifetime.','Of organic cotton.','The strap is 140 cm long.','Recommended by dermatologists.','Machine washable at 40 °C.','Carries up to 25 kg.','The best bag on the market.','Comes with a two year guarantee.','Award-winning design.','Free of PFAS.','Reduces back pain.','Lined with leather.','Delivered within 24 hours.','Three pockets inside.','Used by 5,000 families.','Hand-stitched in Porto.'],
 de:['Spülmaschinenfest.','Bis 300 °C erhitzbar.','30 Jahre Garantie.','32 cm breit.','Von Sterneköchen empfohlen.','TÜV-geprüft.','Die beste Pfanne der Welt.','PFOA-frei.','Griff aus Eichenholz.','Testsieger 2024.','Wiegt nur 1,9 kg.','Hergestellt in Italien.'],
 fr:['Garantie dix ans.','Certifié GOTS.','Tissé au Pérou.','Lavable en machine.','En cachemire.','Le plus doux du monde.','Hypoallergénique.','200 x 200 cm.'],
 es:['Impermeables.','Hechas en Italia.','Pesan 700 g.','Suela Vibram.','Garantía de cinco años.','Las mejores del mercado.','Forro de lana.','Premiadas en 2023.'],
 pt:['Reduz o colesterol.','Biológico certificado.','Acidez de 0,1 %.','Premiado em Nova Iorque.','O melhor azeite de Portugal.','Produzido em Espanha.','750 ml.'],
 zh:['保温24小时。','容量750毫升。','可放入洗碗机。','获得红点设计奖。','德国制造。','全网最好的保温杯。','钛合金材质。','食品级认证。'],
 ja:['食洗機対応です。','長さ40cm。','ひのき製です。','グッドデザイン賞受賞。','10年使えます。','世界一のまな板です。','抗菌加工済み。'],
 ko:['하중 150kg.','방수 원단.','이탈리아에서 만듭니다.','5년 보증.','세계 최고의 의자.','무게 1.5kg.','허리 통증을 줄여 줍니다.'],
};

/** The shop's own words and facts, as they stand, in another order or beside nothing that has to be backed. */
// biome-ignore format: a table
const fine: Record<Language, readonly string[]> = {
 en:['It holds 12 litres.','The cotton strap is 110 cm long.','Sewn in Leeds.','A bag for the market, with a strap of 110 cm.','Not waterproof, so keep it out of the rain.','Wash it by hand.','Take it to the market and carry what you like.','A canvas bag with a cotton strap.','Canvas, 12 l.','Your companion on Saturdays.'],
 de:['Gusseisen, 28 cm, 2,3 kg.','In Solingen gegossen.','Die Pfanne ist 28 cm breit und wiegt 2,3 kg.','Nicht spülmaschinenfest.','Braten Sie, was Ihnen schmeckt.','Eine Pfanne für jeden Tag.'],
 fr:['130 x 180 cm.','Tissé à Roubaix.','En laine mérinos.','Garantie deux ans.','Pour vos soirées au coin du feu.'],
 es:['Suela de goma.','Pesan 900 g.','Se fabrican en Elche.','De piel.','Para caminar sin prisa.'],
 pt:['500 ml.','Acidez de 0,2 %.','Azeite virgem extra do Alentejo.','Para a sua mesa.'],
 zh:['容量500毫升。','杭州制造。','不可放入洗碗机。','不锈钢保温杯。','陪您度过每一天。'],
 ja:['長さ30cm。','いちょうのまな板。','京都で作られています。','食洗機は使えません。','毎日の台所に。'],
 ko:['하중 120kg.','무게 2.1kg.','부산에서 만듭니다.','캠핑에 잘 어울립니다.'],
};

const isHeld = (language: Language, text: string): boolean => {
  const [html, facts] = shop[language];
  const product = { title: 'Tern', description_html: html, seo_title: '', seo_description: '', product_type: '', category: '', tags: [], pictures: [] };
  const listing = { title: '', description: `<p>${text}</p>`, seo_title: '', seo_description: '', tags: [] };
  return openClaims(checkClaims(listing, factsFrom(facts), language, [], wordsOf(product, null, null))).length > 0;
};
const heldOf = (texts: Record<Language, readonly string[]>): string[] => languages.flatMap((one) => texts[one].filter((text) => isHeld(one, text)));

test.each(languages)('%s: what an engine adds is held, sentence by sentence', (language) =>
  expect(added[language].filter((text) => !isHeld(language, text))).toEqual([]),
);

test.each(languages)('%s: what the shop says itself is not', (language) => expect(fine[language].filter((text) => isHeld(language, text))).toEqual([]));

test('over all that is planted and all that is innocent, none is missed, and of what is held 95 in 100 are rightly so', () => {
  const planted = [counted, ranked, healed, added];
  const all = planted.reduce((sum, texts) => sum + languages.reduce((size, one) => size + texts[one].length, 0), 0);
  const right = planted.reduce((sum, texts) => sum + heldOf(texts).length, 0);
  const wrong = [uncounted, unranked, unhealed, fine].flatMap(heldOf);
  expect(right).toBe(all);
  expect(right / (right + wrong.length)).toBeGreaterThanOrEqual(0.95);
});
