import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const state = (language: Language, source: Fact['source'], name: string, value: string, text: string) =>
  claimsIn(text, [{ name, value, source, field: '' }], language).map((claim) => claim.state);

describe('a word that names a place for another reason proves no origin', () => {
  test.each<[Language, Fact['source'], string, string, string]>([
    ['en', 'tag', 'Tag', 'Tokyo', 'Made in Tokyo.'],
    ['en', 'tag', 'Tag', 'Lisbon gift', 'Handmade in Lisbon.'],
    ['en', 'title', 'Title', 'Oslo Lamp', 'Made in Norway.'],
    ['en', 'type', 'Type', 'Kyoto incense', 'It is made in Kyoto.'],
    ['en', 'metafield', 'Theme', 'Paris', 'Made in France.'],
    ['en', 'tag', 'Tag', 'Hebden Bridge', 'Woven in Hebden Bridge.'],
    ['zh', 'tag', 'Tag', '日本风', '日本制造。'],
    ['zh', 'tag', 'Tag', '中国风', '产自中国。'],
    ['zh', 'metafield', '风格', '北欧', '产自北欧。'],
    ['fr', 'tag', 'Tag', 'Cadeau de Paris', 'Fabriqué en France.'],
    ['fr', 'title', 'Titre', 'Lampe Milan', 'Fabriquée à Milan.'],
    ['de', 'tag', 'Tag', 'Geschenk Hamburg', 'Hergestellt in Hamburg.'],
    ['de', 'title', 'Titel', 'Stuhl Wien', 'In Wien gefertigt.'],
    ['es', 'tag', 'Tag', 'Sevilla', 'Hecho en Sevilla.'],
    ['es', 'metafield', 'Idioma', 'España', 'Hecho en España.'],
    ['pt', 'tag', 'Tag', 'Lembrança de Lisboa', 'Feito em Lisboa.'],
    ['pt', 'title', 'Título', 'Caneca Porto', 'Feita no Porto.'],
    ['ja', 'tag', 'Tag', '日本のおみやげ', '日本製です。'],
    ['ja', 'tag', 'Tag', 'フランス語', 'フランス製のノート。'],
    ['ja', 'title', 'タイトル', '京都柄の風呂敷', '京都で作りました。'],
    ['ko', 'tag', 'Tag', '한국선물', '국내 생산 제품입니다.'],
    ['ko', 'tag', 'Tag', '파리 여행', '파리에서 만들었습니다.'],
  ])('%s: the %s “%s: %s” is not what “%s” says', (language, source, name, value, text) => {
    expect(state(language, source, name, value, text)).toContain('unsupported');
    expect(state(language, source, name, value, text)).not.toContain('supported');
  });

  test.each<[Language, Fact['source'], string, string, string]>([
    ['en', 'tag', 'Tag', 'made in Portugal', 'Made in Portugal.'],
    ['en', 'title', 'Title', 'Blanket woven in Hebden Bridge', 'Woven in Hebden Bridge.'],
    ['en', 'metafield', 'Country of manufacture', 'Japan', 'Made in Japan.'],
    ['en', 'metafield', 'Workshop', 'Porto', 'Made in Porto.'],
    ['zh', 'tag', 'Tag', '日本制造', '产自日本。'],
    ['zh', 'metafield', '產地', '台灣南投縣鹿谷鄉', '鹿谷的青心烏龍。'],
    ['zh', 'metafield', '产地', '云南', '产自云南。'],
    ['fr', 'title', 'Titre', 'Bol fabriqué en France', 'Fabriqué en France.'],
    ['fr', 'metafield', 'Pays de fabrication', 'Italie', 'Fabriqué en Italie.'],
    ['de', 'tag', 'Tag', 'Made in Germany', 'Hergestellt in Deutschland.'],
    ['de', 'metafield', 'Herkunftsland', 'Österreich', 'Gefertigt in Österreich.'],
    ['es', 'tag', 'Tag', 'hecho en España', 'Fabricado en España.'],
    ['pt', 'metafield', 'País de origem', 'Portugal', 'Feito em Portugal.'],
    ['ja', 'tag', 'Tag', '日本製', '日本で作られました。'],
    ['ja', 'metafield', '産地', '有田', '有田で焼きました。'],
    ['ko', 'tag', 'Tag', '국내 생산', '한국에서 만들었습니다.'],
    ['ko', 'metafield', '제조국', '이탈리아', '이탈리아에서 만들었습니다.'],
  ])('%s: the %s “%s: %s” is what “%s” says', (language, source, name, value, text) => {
    expect(state(language, source, name, value, text)).toEqual(['supported']);
  });
});

describe('a fact stands for what it is about, and for nothing near it', () => {
  test.each<[Language, string, string, string]>([
    ['zh', '材质', '钛合金', '纯钛打造。'],
    ['ja', '素材', 'チタン合金', '純チタン製です。'],
    ['en', 'Material', 'Titanium alloy', 'Made of pure titanium.'],
    ['en', 'Playing time', '45 min', 'Charges in 45 minutes.'],
    ['en', 'Cooking time', '45 min', 'Charges in 45 minutes.'],
    ['en', 'Warranty', '2 years', 'It lasts 2 years.'],
    ['de', 'Spieldauer', '45 min', 'Lädt in 45 Minuten.'],
    ['de', 'Garantie', '2 Jahre', 'Sie hält 2 Jahre.'],
    ['fr', 'Garantie', '2 ans', 'Il dure 2 ans.'],
    ['fr', 'Temps de cuisson', '45 min', 'Se recharge en 45 minutes.'],
    ['es', 'Garantía', '2 años', 'Dura 2 años.'],
    ['pt', 'Garantia', '2 anos', 'Dura 2 anos.'],
    ['zh', '播放时间', '45分钟', '充电45分钟。'],
    ['zh', '质保', '10年', '可用10年。'],
    ['ja', '再生時間', '45分', '充電45分。'],
    ['ko', '놀이 시간', '45분', '충전 45분.'],
  ])('%s: “%s: %s” is not what “%s” says', (language, name, value, text) => {
    expect(state(language, 'metafield', name, value, text)).toContain('unsupported');
  });

  test.each<[Language, string, string, string]>([
    ['zh', '材质', '纯钛', '纯钛打造。'],
    ['zh', '材质', '钛合金', '钛合金机身。'],
    ['ja', '素材', '純チタン', '純チタン製です。'],
    ['en', 'Run time', '12 h', 'It lasts 12 hours.'],
    ['en', 'Battery life', '12 h', 'The battery lasts 12 hours.'],
    ['en', 'Burn time', '40 h', 'It lasts 40 hours.'],
    ['en', 'Charging time', '45 min', 'Charges in 45 minutes.'],
    ['en', 'Duration', '45 min', 'It charges in 45 minutes.'],
    ['de', 'Akkulaufzeit', '12 h', 'Der Akku hält 12 Stunden.'],
    ['de', 'Garantie', '2 Jahre', '2 Jahre Garantie.'],
    ['fr', 'Autonomie', '12 h', 'Elle tient 12 heures.'],
    ['es', 'Autonomía', '12 h', 'La batería dura 12 horas.'],
    ['pt', 'Autonomia', '12 h', 'A bateria dura 12 horas.'],
    ['ko', '보온 시간', '12시간', '보온 12시간.'],
  ])('%s: “%s: %s” is what “%s” says', (language, name, value, text) => {
    expect(state(language, 'metafield', name, value, text)).toEqual(['supported']);
  });
});

test.each<[Language, string, string]>([
  ['en', 'Seattle', 'Made in Nashville.'],
  ['en', 'Kentucky', 'Made in Tennessee.'],
  ['en', 'Norfolk', 'Made in Suffolk.'],
  ['en', 'Piedmont', 'Woven in Biella.'],
  ['de', 'Graz', 'Hergestellt in Vorarlberg.'],
  ['es', 'Málaga', 'Cosido en Ubrique.'],
  ['pt', 'Bahia', 'Feito em Pernambuco.'],
  ['ja', '石川県', '輪島で作りました。'],
  ['ko', '강원도', '강릉에서 만들었습니다.'],
])('%s: %s is another place than in “%s”', (language, value, text) => {
  expect(state(language, 'typed', 'Made in', value, text)).toEqual(['unsupported']);
});

test.each<[Language, string, string]>([
  ['en', 'Biella', 'Woven in Piedmont.'],
  ['en', 'Nashville', 'Made in the USA.'],
  ['es', 'Ubrique', 'Hecho en España.'],
  ['ja', '輪島', '石川県で作りました。'],
])('%s: %s lies in what “%s” names', (language, value, text) => {
  expect(state(language, 'typed', 'Made in', value, text)).toEqual(['supported']);
});

test('a title that calls it pure is not borne out by itself beside a field that says how much of it there is', () => {
  const own = (value: string): Fact[] => [
    { name: 'Composition', value, field: 'custom.composition', source: 'metafield' },
    { name: 'Title', value: 'Pure cotton bodysuit', field: 'title', source: 'title' },
  ];
  const states = (value: string) => claimsIn('Pure cotton bodysuit', own(value), 'en', 'title').map((claim) => claim.state);
  expect(states('95% cotton, 5% elastane')).toEqual(['unproven']);
  expect(states('100% cotton')).toEqual(['supported']);
});
