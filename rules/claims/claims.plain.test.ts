/** Plain sentences of shops that no fact says: far the sharpest, a guarantee as long as it is owned, what screws onto anything, colours by other names. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Claim } from '@storewright/contract/listing/listing';

// biome-ignore format: a table
const said: Record<Language, readonly (readonly [Claim['kind'], string])[]> = {
  en: [['superlative', 'By far the sharpest peeler you can own.'], ['superlative', 'You will not come across a lighter tripod.'], ['superlative', 'Nobody makes a quieter grinder.'], ['medical', 'Takes the ache out of stiff shoulders.'], ['medical', 'Puts an end to restless legs.'], ['promise', 'Guaranteed for as long as you own it.'], ['compatibility', 'Slots straight into a Brompton luggage block.'], ['compatibility', 'It docks with every Makita battery.'], ['colour', 'Dyed a deep oxblood.'], ['origin', 'Our clay is dug near Limoges.']],
  de: [['superlative', 'Der mit Abstand schärfste Schäler.'], ['superlative', 'Niemand baut eine leisere Mühle.'], ['medical', 'Nimmt den Schmerz aus verspannten Schultern.'], ['medical', 'Macht Schluss mit unruhigen Beinen.'], ['promise', 'Garantiert, solange Sie ihn besitzen.'], ['compatibility', 'Passt direkt an den Brompton-Gepäckblock.'], ['colour', 'Gefärbt in tiefem Ochsenblut.'], ['origin', 'Gesponnen in einer kleinen Mühle in den Pyrenäen.']],
  fr: [['superlative', 'De loin l’éplucheur le plus affûté.'], ['superlative', 'Vous ne trouverez pas de trépied plus léger.'], ['medical', 'Soulage les épaules raides.'], ['promise', 'Garanti aussi longtemps que vous le possédez.'], ['colour', 'Dans un doux aigue-marine.']],
  es: [['superlative', 'Con mucho, el pelador más afilado.'], ['medical', 'Acaba con las piernas inquietas.'], ['promise', 'Garantizado mientras lo tengas.'], ['promise', 'Vivirá más que tu cocina.'], ['colour', 'En un suave aguamarina.']],
  pt: [['superlative', 'De longe o descascador mais afiado.'], ['medical', 'Acaba com as pernas inquietas.'], ['promise', 'Garantido enquanto o tiver.'], ['compatibility', 'Enrosca em qualquer objetiva Leica.'], ['colour', 'Num suave água-marinha.']],
  zh: [['superlative', '迄今最锋利的削皮刀。'], ['medical', '告别不宁腿。'], ['promise', '只要您还在用就一直质保。'], ['compatibility', '可旋上任何徕卡镜头。'], ['compatibility', '可直接卡入Brompton前袋座。'], ['colour', '柔和的海蓝宝色。'], ['origin', '在比利牛斯山的小纺纱厂纺成。']],
  ja: [['superlative', 'これより静かなミルは誰にも作れません。'], ['medical', 'こわばった肩の痛みを取ります。'], ['medical', 'むずむず脚とさよなら。'], ['promise', 'お持ちの間ずっと保証します。'], ['promise', 'キッチンより長持ちします。'], ['compatibility', 'どのライカのレンズにもねじ込めます。'], ['compatibility', 'ブロンプトンのフロントブロックにそのまま装着できます。'], ['colour', 'やわらかなアクアマリン色です。'], ['origin', 'ピレネーの小さな工場で紡ぎました。']],
  ko: [['superlative', '이보다 조용한 그라인더는 누구도 못 만듭니다.'], ['superlative', '단연 가장 잘 드는 필러입니다.'], ['medical', '하지불안을 끝내 줍니다.'], ['promise', '쓰시는 동안 계속 보증합니다.'], ['promise', '부엌보다 오래갑니다.'], ['compatibility', '어떤 라이카 렌즈에도 돌려 끼웁니다.'], ['compatibility', '브롬톤 캐리어 블록에 바로 장착됩니다.'], ['material', '받침은 통황동입니다.'], ['colour', '은은한 아쿠아마린 색입니다.'], ['origin', '피레네의 작은 방적소에서 자았습니다.']],
};

// biome-ignore format: a table
const innocent: Record<Language, readonly string[]> = {
  en: ['We never tire of that view.', 'Local delivery takes a day.', 'Slide the drawer until it clicks.', 'The village lies an hour from the sea.', 'It pours on Sundays.'],
  de: ['Regionale Lieferung dauert einen Tag.', 'Die Schublade schieben, bis es klickt.', 'Wir werden des Blicks nie müde.', 'Sonntags regnet es.'],
  fr: ['Une cafetière à presse française.', 'La livraison locale prend un jour.', 'On ne se lasse jamais de la vue.', 'Le dimanche, il pleut.'],
  es: ['Prensa francesa para café.', 'La entrega local tarda un día.', 'Nunca nos cansamos de esa vista.', 'Huele a lluvia.'],
  pt: ['Prensa francesa.', 'A entrega local demora um dia.', 'Nunca nos cansamos da vista.', 'Ao domingo chove.'],
  zh: ['那风景百看不厌。', '缺码请告诉我们。', '打开前请洗手。', '推抽屉直到咔哒一声。'],
  ja: ['あの景色は見飽きません。', 'ギフトカードは扱っていません。', 'カチッというまで引き出しを押します。'],
  ko: ['손에 딱 맞는 크기입니다.', '그 풍경은 질리지 않아요.', '딸깍 소리가 날 때까지 서랍을 미세요.'],
};

describe.each(languages)('%s', (language) => {
  test.each(said[language])('is a claim, %s: %s', (kind, text) => {
    expect(claimsIn(text, [], language)).toContainEqual(expect.objectContaining({ kind, state: 'unsupported' }));
  });
  test.each(innocent[language])('is none: %s', (text) => {
    expect(claimsIn(text, [], language)).toEqual([]);
  });
});
