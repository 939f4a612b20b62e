/** What is no claim, or proven by what a field is called: steps with amounts, literal ceilings, what is stowed, and values that measure their own name. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { factsFrom } from './golden.testing.ts';

const red = (language: Language, text: string, facts: Record<string, string> | Fact[] = {}): string[] =>
  claimsIn(text, Array.isArray(facts) ? facts : factsFrom(facts), language)
    .filter(({ state }) => state === 'unsupported')
    .map((claim) => claim.text);

describe('the buyer measures off', () => {
  test.each<[Language, string]>([
    ['en', 'Hang it 2 to 4m up, out of the wind.'],
    ['en', 'Trim the wick to 5 mm before each burn.'],
    ['en', 'Keep in the fridge and use within 6 months.'],
    ['en', 'Oil the board every six months.'],
    ['de', 'Kürzen Sie den Docht auf 5 mm.'],
    ['de', 'Etwa 40 g ins Badewasser geben.'],
    ['fr', 'Recoupez la mèche à 5 mm avant chaque allumage.'],
    ['fr', 'Laissez fondre toute la surface (comptez deux heures).'],
    ['es', 'Una vez abierto, consumir en 2 días.'],
    ['pt', 'Vire a lata de seis em seis meses.'],
    ['pt', 'Depois de aberta, guardar no frigorífico e consumir em 2 dias.'],
    ['ja', 'お湯（約200L）に40gを入れてください。'],
    ['zh', '每次点燃前将烛芯剪至5mm。'],
    ['ko', '욕조 물에 40g을 넣어 주세요.'],
  ])('%s: %s', (language, text) => {
    expect(red(language, text, { Size: '12 cm', 'Net weight': '300 g', 'Burn time': '40 h' })).toEqual([]);
  });

  test.each<[Language, string, string]>([
    ['en', 'Hang up to 5 kg on it.', '5 kg'],
    ['en', 'Stands 2 to 4m up on its pole.', '2 to 4m'],
    ['en', 'Scent is released every 15 minutes.', '15 minutes'],
    ['en', 'Keep 2 litres cold all day.', '2 litres'],
    ['en', 'Use with pots up to 24 cm.', '24 cm'],
    ['en', 'Cut to 5 mm.', '5 mm'],
    ['de', 'Lässt sich auf 40 cm kürzen.', '40 cm'],
    ['de', '200 g Daunen geben ihr Wärme.', '200 g'],
    ['fr', 'Coupée à 5 mm dans la masse.', '5 mm'],
    ['es', 'Mezcla Nocturna 250 g.', '250 g'],
    ['ja', '500mlを入れられます。', '500ml'],
    ['ja', '1kgの砂を入れた袋。', '1kg'],
    ['zh', '可放入40cm的书。', '40cm'],
    ['ko', '솜 1kg을 넣어 만든 쿠션.', '1kg'],
  ])('the thing itself measures so, in %s: %s', (language, text, said) => {
    expect(red(language, text)).toContain(said);
  });
});

describe('a ceiling', () => {
  test.each(['顶到天花板，牢牢撑住。', '装在天花板上。', '从地板到天花板。', '木質天花板吊燈。'])('of a room: %s', (text) => {
    expect(red('zh', text)).toEqual([]);
  });
  test.each(['猫爬柱界的天花板。', '性价比天花板。', '颜值天花板！', '堪称天花板。', '天花板级别的手感。'])('as a rank: %s', (text) => {
    expect(red('zh', text)).toHaveLength(1);
  });
});

describe('a field that measures what its name says', () => {
  test.each<[Language, string, string, string]>([
    ['ja', 'UVカット率', '99.9%以上', 'UVカットの日傘です。'],
    ['zh', '防水等级', 'IPX7', '机身防水。'],
    ['ko', '방수 등급', 'IPX7', '방수 바디.'],
    ['en', 'Waterproof rating', 'IPX7', 'A waterproof body.'],
    ['de', 'UV-Schutz', 'UPF 50+', 'Mit UV-Schutz.'],
    ['fr', 'Étanchéité', '50 m', 'Boîtier étanche.'],
    ['de', 'Anbauländer', 'Brasilien, Guatemala', 'Die Bohnen kommen aus Brasilien und Guatemala.'],
    ['en', 'Growing countries', 'Brazil', 'Grown in Brazil.'],
    ['zh', '种植地', '云南', '产自云南。'],
    ['ja', '産出国', 'ブラジル', 'ブラジル産の豆。'],
    ['ko', '재배지', '브라질', '브라질산 원두.'],
    ['pt', 'Proteína por 100 g', '24 g', 'Cada 100 g tem 24 g de proteína.'],
    ['de', 'Fett je 100 ml', '3 g', 'Nur 3 g Fett je 100 ml.'],
    ['zh', '总续航（含充电盒，小时）', '28', '总续航28小时。'],
    ['de', 'Satz', '6/12/18/26 mm', 'Mit 6 mm, 12 mm und 26 mm.'],
    ['en', 'Size', '1/2 inch', 'A 1/2 inch bit.'],
  ])('%s: %s %s', (language, name, value, text) => {
    expect(red(language, text, { [name]: value })).toEqual([]);
  });

  test.each<[Language, string, string, string]>([
    ['ja', 'UVカット率', '0%', 'UVカットの日傘です。'],
    ['en', 'Waterproof rating', 'none', 'A waterproof body.'],
    ['en', 'Waterproof bag', '1', 'A waterproof body.'],
    ['zh', '防水袋', '1个', '防水外套。'],
    ['en', 'Waterproof rating', 'pending', 'A waterproof body.'],
    ['en', 'Recycled content', '30 %', 'Made of recycled cotton.'],
    ['en', 'Price per 100 g', '3', 'It weighs 100 g.'],
    ['en', 'Size', '6/12 in', '6 in long.'],
    ['ko', '길이', '60cm', '24인치 모니터까지.'],
    ['ko', '사이즈', '90, 100, 110', '백 번을 빨아도 그대로예요.'],
    ['en', 'Size', '100', 'Good for 100 uses.'],
    ['en', 'Length', '24 in', 'It is 60 cm long.'],
  ])('nothing else, in %s: %s %s', (language, name, value, text) => {
    expect(red(language, text, { [name]: value })).not.toEqual([]);
  });

  test('an inch is told in whole centimetres', () => {
    expect(red('en', 'It is 61 cm long.', { Length: '24 in' })).toEqual([]);
    expect(red('en', 'The bed is 6 ft wide.', { Width: '180 cm' })).toEqual([]);
    expect(red('en', 'The bed is 5 ft wide.', { Width: '180 cm' })).not.toEqual([]);
  });
});

describe('what is put into it, and what is played', () => {
  test.each<[Language, string]>([
    ['pt', 'Bolso com espaço pra água, flanela e cabo.'],
    ['en', 'Room for cards, paper and felt.'],
    ['ja', '連続28時間再生できます。'],
    ['ko', '음악 재생 중에도 됩니다.'],
  ])('%s: %s', (language, text) => {
    expect(red(language, text, { 連続: '28時間' })).toEqual([]);
  });
  test('what it is made of stays', () => {
    expect(red('en', 'Pockets for cards, leather straps and a zip.')).toContain('leather');
  });
  test('a row of a table is no finish', () => {
    expect(red('fr', 'Finition\tBois naturel', { Matière: 'Bois de hêtre' })).toEqual([]);
    expect(red('fr', 'Finition bois.', { Matière: 'Plastique' })).toEqual(['Finition bois']);
  });
});
