import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { driftIn, titleDriftIn } from './drift.ts';
import { styleWithin } from './brand.ts';
import { createMeter, type VoiceText } from './measure.ts';
import { type OwnStyle, type StyleCard, styleOf } from '@storewright/contract/voice/style';

const measured = (language: Language, texts: (Partial<VoiceText> & { text: string })[]): StyleCard => {
  const meter = createMeter(language);
  for (const [at, text] of texts.entries()) meter.add({ product: `p${at}`, title: `Thing ${at}`, vendor: '', type: '', ...text });
  return meter.card();
};
/** The same manner eight times over. */
const shop = (language: Language, ...sentences: string[]): StyleCard => measured(language, Array.from({ length: 8 }, (_, at) => ({ text: sentences.join(at % 2 ? '\n' : ' ') }))); // biome-ignore format: short
const nothing: OwnStyle = { forbidden: [], preferred: [] };
const found = (text: string, language: Language, card: StyleCard | null, own: Partial<OwnStyle> = {}) =>
  driftIn(text, styleOf(language, card, { ...nothing, ...own })).phrases.map((phrase) => `${phrase.rule}: ${phrase.text}`);

// biome-ignore format: a line per language
const voices: [Language, string[], Partial<Record<'person' | 'address' | 'spacing' | 'decimal', string>>, string, string[]][] = [
  ['en', ['We weave it slowly.', 'Our looms are old.', 'It weighs 1.5 kg.'], { person: 'we', spacing: 'spaced', decimal: 'point' }, 'You will love it! It weighs 900g.', ['person: You', 'exclamation: !', 'spacing: 900g']],
  ['de', ['Waschen Sie es kalt.', 'Dann hält es Ihnen lange.', 'Es wiegt 1,5 kg.'], { person: 'you', address: 'formal', decimal: 'comma' }, 'Wir lieben es. Wasch dein Tuch kalt. Es wiegt 1.5 kg.', ['person: Wir', 'address: dein', 'decimal: 1.5 kg']],
  ['fr', ['Lavez votre châle à froid.', 'Il vous suivra longtemps.'], { person: 'you', address: 'formal' }, 'Nous le tissons. Il est pour toi.', ['person: Nous', 'address: toi']],
  ['es', ['Tejemos despacio.', 'Es nuestra manta.', 'Pesa 900 g.'], { person: 'we', spacing: 'spaced' }, 'Es para ti. Pesa 900g.', ['person: ti', 'spacing: 900g']],
  ['pt', ['Você vai usar sempre.', 'Cabe 1,5 l de água.'], { person: 'you', address: 'formal', decimal: 'comma' }, 'Fazemos tudo à mão. É para ti.', ['person: Fazemos', 'address: ti']],
  ['zh', ['我们慢慢织成。', '本店只用好羊毛。', '重500克。'], { person: 'we', spacing: 'joined' }, '您一定喜欢！重500 克。', ['person: 您', 'exclamation: ！', 'spacing: 500 克']],
  ['ja', ['毎日使える器です。', '手で洗います。', '長く使えます。'], { person: 'neither', address: 'formal' }, '私たちが焼いた。手で洗います。', ['person: 私たち', 'address: 私たちが焼いた。']],
  ['ko', ['매일 쓰는 그릇입니다.', '손으로 씻습니다.'], { person: 'neither', address: 'formal' }, '저희가 구웠어요.', ['person: 저희', 'address: 저희가 구웠어요.']],
];

test.each(voices)(
  '%s: the voice is measured, and planted sentences that leave it are found in their order',
  (language, sentences, wanted, planted, phrases) => {
    const card = shop(language, ...sentences);
    for (const [trait, value] of Object.entries(wanted)) expect([trait, card[trait as 'person'].value]).toEqual([trait, value]);
    expect(driftIn(fiveTimes(sentences.join(' ')), styleOf(language, card, nothing))).toEqual({ score: 100, phrases: [] });
    expect(found(planted, language, card)).toEqual(phrases);
    const { phrases: places, score } = driftIn(planted, styleOf(language, card, nothing));
    for (const { start, end, text } of places) expect(planted.slice(start, end)).toBe(text);
    expect(score).toBeNull();
    expect(driftIn(fiveTimes(planted), styleOf(language, card, nothing)).score).toBeLessThan(90);
  },
);

test.each<[Language, string, string, string]>([
  ['en', 'eco friendly', 'It is Eco-friendly? No: eco friendly, not eco friendlyish.', 'eco friendly'],
  ['de', 'günstig', 'Ungünstig, aber günstig.', 'günstig'],
  ['zh', '顶级', '这是顶级羊毛。', '顶级'],
  ['ja', '最高', '最高の器です。', '最高'],
  ['ko', '최고', '최고의 그릇입니다.', '최고'],
])('%s: a forbidden word is found where words end', (language, word, text, as) => {
  expect(found(text, language, null, { forbidden: [word] })).toEqual([`forbidden: ${as}`]);
});

// biome-ignore format: a line per word
test.each<[Language, string, string, string[]]>([
  ['en', 'must-have', 'A must-have among must-haves.', ['must-have', 'must-haves']],
  ['en', 'must-haves', 'A must-have.', ['must-have']],
  ['en', 'bar', 'Bars and a bar, no barbecue, barn or bare wall.', ['Bars', 'bar']],
  ['en', 'luxury', 'Luxuries of luxury, no luxurious.', ['Luxuries', 'luxury']],
  ['en', 'cheap', 'Cheaper than the cheapest, cheap, and a cheep.', ['Cheaper', 'cheapest', 'cheap']],
  ['en', 'trendy', 'Trendier, the trendiest, no trend.', ['Trendier', 'trendiest']],
  ['en', 'hot', 'Hotter and hottest in a hotel.', ['Hotter', 'hottest']],
  ['en', 'cool', 'Cool, from a cooler.', ['Cool']],
  ['en', 'glass', 'Glasses of glass by a class.', ['Glasses', 'glass']],
  ['fr', 'pas cher', 'Une lampe pas chère et des sacs pas chers, pas cherchés.', ['pas chère', 'pas chers']],
  ['fr', 'bon', 'De bonnes tasses, un bon bol, du bonheur, un bond.', ['bonnes', 'bon']],
  ['fr', 'luxueux', 'Une laine luxueuse.', ['luxueuse']],
  ['fr', 'porte', 'Au port, deux portes.', ['portes']],
  ['de', 'billig', 'Billige, billigen und billiger; Billigung.', ['Billige', 'billigen', 'billiger']],
  ['de', 'edel', 'Edle Wolle, edler Ton, Edelstein.', ['Edle', 'edler']],
  ['es', 'barato', 'Barata, baratas y baratos; baratija.', ['Barata', 'baratas', 'baratos']],
  ['es', 'puerta', 'En el puerto hay puertas.', ['puertas']],
  ['es', 'mejor', 'Las mejores y la mejor, sin mejorar.', ['mejores', 'mejor']],
  ['pt', 'barato', 'Barata e baratos, sem baratinar.', ['Barata', 'baratos']],
  ['pt', 'promoção', 'As promoções e a promoção.', ['promoções', 'promoção']],
  ['pt', 'ideal', 'Presentes ideais, não idealistas.', ['ideais']],
])('%s: %s is found in its other forms, and in no other word', (language, word, text, as) => {
  expect(found(text, language, null, { forbidden: [word] })).toEqual(as.map((one) => `forbidden: ${one}`));
});

test('a form of the word that is to be said instead is no slip', () => {
  const preferred = [
    { say: 'jumpers', not: ['jumper'] },
    { say: 'vest', not: ['sweater'] },
  ];
  expect(found('Jumpers and sweaters.', 'en', null, { preferred })).toEqual(['preferred: sweaters']);
});

test('what the owner sets wins, and what nobody knows is not asked for', () => {
  const card = shop('en', 'We love colour.', 'It holds 500 ml.');
  expect(card.spelling.value).toBe('en-GB');
  expect(found('Our color. 3 oz of it.', 'en', card)).toEqual(['spelling: color', 'system: 3 oz']);
  expect(found('Our colour.', 'en', card, { spelling: 'en-US', person: 'you' })).toEqual(['person: Our', 'spelling: colour']);
  expect(found('We say it! 🔥 With 5kg of color.', 'en', null)).toEqual([]);
});

test('shouting drifts, also where a mark now and then is usual, unless the shop is heard to shout', () => {
  const lively = shop('en', 'It is warm!', 'It is soft.', 'It lasts.');
  expect(found('It is warm!', 'en', lively)).toEqual([]);
  expect(found('AMAZING!!!', 'en', lively)).toEqual(['hype: AMAZING', 'shouting: AMAZING', 'exclamation: !!!']);
  expect(found('Truly AMAZING wool. BUY NOW.', 'en', lively)).toEqual(['hype: AMAZING', 'shouting: AMAZING', 'hard_sell: BUY NOW', 'shouting: BUY NOW']);
  expect(found('一定喜欢！！！', 'zh', shop('zh', '很暖！', '很软。'))).toEqual(['exclamation: ！！！']);
  for (const text of ['By USB-C and HDMI.', 'OEKO-TEX and UNESCO.', 'Size XXL, IPX7.', 'A 4K LED TV.']) expect(found(text, 'en', lively)).toEqual([]);
  const loud = shop('en', 'WOW!!! THE BEST CABLE!!!', 'BUY NOW!!!');
  expect(found('WOOLLEN!!!', 'en', loud)).toEqual([]);
  expect(found('AMAZING!!!', 'en', null)).toEqual([]);
});

// biome-ignore format: a line per language
const keys: [Language, string, Record<'slang' | 'hype' | 'legalese' | 'hard_sell', [string, string[]]>][] = [
  ['en', 'It keeps tea warm.', { slang: ['No cap, this candle is lit af, bro.', ['No cap', 'lit af', 'bro']], hype: ['Unparalleled synergy. A revolutionary, world-class lamp.', ['Unparalleled', 'synergy', 'revolutionary', 'world-class']], legalese: ['Hereinafter the Purchaser shall be deemed to accept.', ['Hereinafter', 'the Purchaser', 'shall', 'be deemed to']], hard_sell: ['Get 50% off NOW.', ['Get 50% off NOW']] }],
  ['de', 'Sie hält Tee warm.', { slang: ['Voll krass, Digga.', ['krass', 'Digga']], hype: ['Revolutionäre Synergien auf Weltklasse.', ['Revolutionäre', 'Synergien', 'Weltklasse']], legalese: ['Die Haftung obliegt dem Käufer.', ['Haftung', 'obliegt']], hard_sell: ['Jetzt zuschlagen: 50 % Rabatt.', ['Jetzt zuschlagen', '50 % Rabatt']] }],
  ['fr', 'Elle garde le thé chaud.', { slang: ['Un truc de ouf, mec.', ['Un truc de ouf', 'mec']], hype: ['Une lampe révolutionnaire, sans égal.', ['révolutionnaire', 'sans égal']], legalese: ['Nonobstant les clauses, par les présentes.', ['Nonobstant', 'clauses', 'par les présentes']], hard_sell: ['Profitez-en, livraison gratuite.', ['Profitez-en', 'livraison gratuite']] }],
  ['es', 'Mantiene el té caliente.', { slang: ['Esto mola mogollón.', ['mola', 'mogollón']], hype: ['Una lámpara revolucionaria e inigualable.', ['revolucionaria', 'inigualable']], legalese: ['En virtud de las cláusulas.', ['En virtud de', 'cláusulas']], hard_sell: ['¡Cómpralo ya! Envío gratis.', ['Cómpralo ya', 'Envío gratis']] }],
  ['pt', 'Mantém o chá quente.', { slang: ['Top demais, galera.', ['Top demais', 'galera']], hype: ['Uma luminária revolucionária e incomparável.', ['revolucionária', 'incomparável']], legalese: ['Doravante, nos termos da cláusula.', ['Doravante', 'nos termos da', 'cláusula']], hard_sell: ['Compre já, frete grátis.', ['Compre já', 'frete grátis']] }],
  ['zh', '它能保温。', { slang: ['绝绝子，太香了。', ['绝绝子', '太香了']], hype: ['革命性的世界级台灯。', ['革命性', '世界级']], legalese: ['乙方承担全部责任。', ['乙方', '承担全部责任']], hard_sell: ['全网最低，限时抢购。', ['全网最低', '限时抢购']] }],
  ['ja', 'お茶が冷めません。', { slang: ['マジでヤバい。', ['マジで', 'ヤバい']], hype: ['革命的で究極のランプ。', ['革命的', '究極']], legalese: ['当該の損害賠償は免責とする。', ['当該', '損害賠償', '免責']], hard_sell: ['今だけ半額です。', ['今だけ', '半額']] }],
  ['ko', '차를 따뜻하게 지켜 줍니다.', { slang: ['대박 꿀템.', ['대박', '꿀템']], hype: ['혁신적인 최고의 램프.', ['혁신적인', '최고의']], legalese: ['손해배상 책임을 부담한다.', ['손해배상', '책임을 부담한다']], hard_sell: ['오늘만 50% 할인.', ['오늘만', '50% 할인']] }],
];

test.each(keys)('%s: slang, hype, legalese and hard sell are pointed at, word by word, unless the shop itself speaks so', (language, own, planted) => {
  const card = shop(language, own);
  for (const [register, [text, words]] of Object.entries(planted)) {
    const { phrases } = driftIn(text, styleOf(language, card, nothing));
    const { score } = driftIn(fiveTimes(text), styleOf(language, card, nothing));
    const told = phrases.filter(({ rule }) => rule === register);
    expect([register, told.map((one) => one.text)]).toEqual([register, words]);
    for (const { start, end, text: said } of told) expect(text.slice(start, end)).toBe(said);
    expect(score).toBeLessThan(90);
    const alike = shop(language, own, text);
    expect(alike.register).toMatchObject({ [register]: { rate: 100, n: 8 } });
    expect(found(text, language, alike).filter((one) => one.startsWith(`${register}:`))).toEqual([]);
    expect(found(text, language, null)).toEqual([]);
  }
});

test('a word of a register is the shop’s own once two of its texts say it, and its owner’s once he prefers it', () => {
  const card = measured(
    'en',
    Array.from({ length: 40 }, (_, at) => ({ text: at < 2 ? 'A premium lamp.' : 'It burns for forty hours.' })),
  );
  expect(card.register?.hype).toMatchObject({ rate: 5, n: 2, words: ['premium'] });
  expect(found('A premium, world-class lamp.', 'en', card)).toEqual(['hype: world-class']);
  expect(found('A world-class lamp.', 'en', card, { preferred: [{ say: 'world-class', not: [] }] })).toEqual([]);
});

test('sentences without their capital drift where the shop has them all, and names and what follows an abbreviation do not', () => {
  const card = shop('en', 'It burns for forty hours.', 'The wick is cotton.');
  expect(found('it burns slowly. it smells of fig.', 'en', card)).toEqual(['small_beginning: it', 'small_beginning: it']);
  for (const text of ['iPhone cases fit.', 'It holds approx. four cups.', 'Clean it.\nwith a cloth']) expect(found(text, 'en', card)).toEqual([]);
  expect(found('it burns slowly.', 'en', shop('en', 'it burns for forty hours.', 'the wick is cotton.'))).toEqual([]);
  expect(found('sie brennt lange.', 'de', shop('de', 'Sie brennt vierzig Stunden.'))).toEqual(['small_beginning: sie']);
});

test.each<[Language, string, string, string]>([
  ['en', 'It keeps tea warm until four.', 'Its utilisation necessitates appropriate supervision.', 'It works on induction, electric and ceramic hobs.'],
  [
    'de',
    'Sie hält den Tee bis vier Uhr warm.',
    'Kompromisslose Funktionalität trifft auf maximale Individualität und Flexibilität.',
    'Waschen Sie sie bei geringer Temperatur, mit wenig Waschmittel.',
  ],
  [
    'fr',
    'Elle garde le thé chaud tout le matin.',
    'Sa conception maximise la fonctionnalité et la versatilité.',
    'Elle va sur les plaques à induction et dans le four.',
  ],
  ['es', 'Mantiene el té caliente toda la mañana.', 'Su versatilidad maximiza la funcionalidad operacional.', 'Sirve para cocinas de inducción y de gas.'],
  ['pt', 'Mantém o chá quente a manhã toda.', 'Sua versatilidade maximiza a funcionalidade operacional.', 'Serve para fogões de indução e a gás.'],
])('%s: a sentence in words of books drifts from a shop that has none', (language, own, planted, plain) => {
  const card = measured(
    language,
    Array.from({ length: 40 }, () => ({ text: own })),
  );
  expect(found(planted, language, card)).toEqual([`learned: ${planted}`]);
  expect(found(plain, language, card).filter((one) => one.startsWith('learned'))).toEqual([]);
  expect(found(planted, language, shop(language, own)).filter((one) => one.startsWith('learned'))).toEqual([]);
});

test('what a shop says now and then weighs the less the oftener it does', () => {
  const of = (we: number) =>
    measured(
      'en',
      Array.from({ length: 40 }, (_, at) => ({ text: at < we ? 'Our lamp is yours.' : 'You light it.' })),
    );
  const scores = [0, 2, 4, 6].map((we) => driftIn('We lit it. It is a lamp. It stands. It glows. It rests.', styleOf('en', of(we), nothing)).score);
  expect(scores).toEqual([80, 87, 93, 100]);
  expect(found('We lit it.', 'en', of(6))).toEqual([]);
  expect(found('We lit it.', 'en', of(6), { person: 'you' })).toEqual(['person: We']);
});

test('inches are inches by their sign and behind a hyphen too, and the end of a quotation is none', () => {
  const card = shop('en', 'It is 20 cm wide.');
  for (const [
    text,
    words,
  ] of [['The tray is 10" wide.', ['10"']], ['10″ × 12½″', ['10″', '12½″']], ['A 12-inch pan of 3 lb.', ['12-inch', '3 lb']], ['Say “size 10” or "size 12".', []], ['10 "fine" cups', []]] as const) // biome-ignore format: a table
    expect([text, driftIn(text, styleOf('en', card, nothing)).phrases.map((one) => one.text)]).toEqual([text, words]);
});

test('a word to say instead comes with the hint', () => {
  const { phrases } = driftIn('A cheap jumper.', styleOf('en', null, { ...nothing, preferred: [{ say: 'fair', not: ['cheap'] }] }));
  expect(phrases).toEqual([{ start: 2, end: 7, text: 'cheap', rule: 'preferred', hint: 'say_instead', values: { say: 'fair' } }]);
});

test('favourites are what this shop says far more than shops do, and never what it sells', () => {
  const card = measured(
    'en',
    ['wool throw', 'oak stool', 'linen apron', 'clay bowl', 'felt hat', 'tin cup', 'rope mat', 'silk scarf'].map((title, at) => ({
      title,
      text: `Quietly made. This ${title} is honest and fits your home, number ${at}. Soft quality for every day.`,
    })),
  );
  const words = card.favourites.map(({ word }) => word);
  expect(words).toContain('quietly');
  expect(words).toContain('honest');
  for (const sold of ['wool', 'stool', 'apron', 'your', 'every']) expect(words).not.toContain(sold);
  expect(card.openings[0]).toMatchObject({ words: 'quietly made', n: 8, share: 1 });
  expect(card.favourites.find(({ word }) => word === 'honest')?.examples[0]).toEqual({
    product: 'p0',
    quote: 'This wool throw is honest and fits your home, number 0.',
  });
});

// biome-ignore format: a table
test.each([
  [['Alder | Lamp | Brass', 'Alder | Stool | Oak', 'Alder | Bowl | 500 ml'], ' | ', ['brand', 'type', 'attribute']],
  [['Alder Reading Lamp', 'Alder Milking Stool', 'Alder Deep Bowl'], '', ['brand', 'type']],
  [['Reading Lamp – Alder', 'Milking Stool – Alder', 'Deep Bowl – Alder'], ' – ', ['type', 'brand']],
])('%j: the pattern of titles', (titles, separator, parts) => {
  const card = measured('en', titles.map((title, at) => ({ title, vendor: 'Alder', type: ['Lamps', 'Stools', 'Bowls'][at]!, text: 'It is good.' })));
  expect(card.title).toMatchObject({ value: { separator, parts }, n: 3, share: 1 });
  expect(card.title_case.value).toBe('title');
});

test('a title is parted and capitalised as the shop does it', () => {
  const style = styleOf('en', null, { ...nothing, title: { separator: ' | ', parts: ['brand', 'type'] }, title_case: 'title' });
  expect(titleDriftIn('Alder – reading lamp in brass', style).phrases.map(({ text, hint }) => [text, hint])).toEqual([
    ['Alder – reading lamp in brass', 'title_case'],
    [' – ', 'part_title_with'],
  ]);
  expect(titleDriftIn('Alder | Reading Lamp', style)).toEqual({ score: null, phrases: [] });
});

test('the order of texts changes no number, and the same text gives the same phrases', () => {
  const texts = ['We bake bread.', 'You eat it!', 'It is 500ml.', 'A colour.', 'Our oven is hot. It is old.'].map((text, at) => ({ product: `${at}`, text }));
  const numbers = ({ sentence, person, exclamation, spacing }: StyleCard) => [sentence.p50, sentence.p90, person.value, exclamation.rate, spacing.value];
  expect(numbers(measured('en', texts))).toEqual(numbers(measured('en', texts.toReversed())));
  const style = styleOf('en', measured('en', texts), { ...nothing, person: 'neither', forbidden: ['bread'] });
  const text = texts.map((one) => one.text).join(' ');
  expect(driftIn(text, style)).toEqual(driftIn(text, style));
});

test('a text of 265 kB is read to its end, whatever it is made of', () => {
  const style = styleOf('es', null, {
    ...nothing,
    person: 'neither',
    address: 'formal',
    emoji: 0,
    exclamation: 0,
    spacing: 'spaced',
    sentence_most: 5,
    forbidden: ['a a', 'aa'],
  });
  for (const piece of ['a', 'a ', '5', '5 ', '!', ' ', 'z. ', '🔥\u200d', 'é-', 'amos', '1,'])
    expect(driftIn(`${piece.repeat(Math.ceil(265_000 / piece.length))}\nSomos 5kg.`, style).score ?? 100).toBeLessThanOrEqual(100);
});

test('a brand with many texts takes of the shop what it gave no occasion to hear, and nothing that it does both ways', () => {
  const whole = { measured: shop('en', 'Our colour is warm.', 'It weighs 1.5 kg.'), own: nothing };
  const brand = (...sentences: string[]) => ({
    measured: measured(
      'en',
      Array.from({ length: 12 }, () => ({ text: sentences.join(' ') })),
    ),
    own: nothing,
  });
  const silent = styleWithin('en', whole, brand('You sit on it.', 'You lean back.'))!;
  expect(silent).toMatchObject({ person: 'you', spelling: 'en-GB', system: 'metric', spacing: 'spaced', decimal: 'point' });
  expect(driftIn('Its color is gray. It holds 8 oz.', silent).phrases.map(({ text }) => text)).toEqual(['color', 'gray', '8 oz']);
  const both = styleWithin('en', whole, brand('You see colour.', 'You see color.', 'You sit on it.'))!;
  expect([both.spelling, both.system]).toEqual([null, 'metric']);
});

const fiveTimes = (text: string): string => Array.from({ length: 5 }, () => text).join(' ');

test('a voice is heard from five whole sentences on, and a list is none', () => {
  const style = styleOf('en', shop('en', 'It burns slowly.', 'It is a lamp.', 'It keeps the night off.'), nothing);
  const four = 'It burns slowly. It is a lamp. It stands. It glows.';
  expect(driftIn(four, style).score).toBeNull();
  expect(driftIn(`${four} It rests.`, style).score).toBe(100);
  expect(driftIn('Brass\nOak\nLinen\nWool\nGlass\nSteel\n14 cm\nE14', style).score).toBeNull();
  // Rows of a list make nothing good.
  const off = 'We love you! We love it! We do! Buy it! Grab it!';
  expect(driftIn(`${off}\n${'Brass\n'.repeat(60)}`, style).score).toBe(driftIn(off, style).score);
});
