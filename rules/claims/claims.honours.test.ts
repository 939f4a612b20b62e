/** Awards, what bodies approved or tested, treatments, what is left out, and how old a maker is: each is a claim that a fact in the same words bears out. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

type Sentences = { claimed: string[]; plain: string[]; stated: [fact: Record<string, string>, said: string][] };

// biome-ignore format: a table
const sentences: Record<Language, Sentences> = {
  en: {
    claimed: ['Toy of the year in 2023.', 'Winner of the Nordic design competition.', 'It won a gold medal.', 'Holder of the Great Taste Award.', 'Recommended by the RSPB.', 'Approved by Anvisa.', 'NSF-approved.', 'The handle is treated with tung oil.', 'Finished with hard wax.', 'UV stabilised.', 'The glue is free from solvents.', 'No optical brighteners.', 'We have made brushes for four generations.'],
    plain: ['The longest day of the year.', 'Treated with care, it stays soft.', 'It can be treated with oil.', 'Tested by our own hands.', 'TESTED BY US', 'A prize for every child.', 'Approved by everybody at home.', 'A recipe for generations to come.', 'Not approved by Anvisa.', 'The new generation of cooks.'],
    stated: [[{ 'Recommended by': 'RSPB' }, 'Recommended by the RSPB.'], [{ Certificate: 'OEKO-TEX' }, 'Certified by OEKO-TEX.'], [{ Award: 'Toy of the year 2023' }, 'Toy of the year.'], [{ Finish: 'Tung oil' }, 'Treated with tung oil.'], [{ Maker: 'A family of weavers for four generations' }, 'Woven by us for four generations.'], [{ Adhesive: 'Solvent-free' }, 'The glue is free from solvents.']],
  },
  de: {
    claimed: ['Preissieger im Vergleich.', 'Spielzeug des Jahres.', 'Mit dem Deutschen Designpreis ausgezeichnet.', 'Vom BUND empfohlen.', 'DLG-geprüft.', 'Mit Bienenwachs imprägniert.', 'Ohne optische Aufheller.', 'UV-stabil.', 'Wir drechseln seit fünf Generationen.'],
    plain: ['Der längste Tag des Jahres.', 'Mit Liebe behandelt hält er lange.', 'Das Brett darf mit Öl behandelt werden.', 'Über Generationen wird erzählt.', 'Der Preis ist freundlich.', 'Von OMA empfangen.'],
    stated: [[{ Auszeichnung: 'Spielzeug des Jahres 2024' }, 'Spielzeug des Jahres.'], [{ Pflege: 'imprägniert, Bienenwachs' }, 'Mit Bienenwachs imprägniert.'], [{ 'Empfohlen von': 'BUND' }, 'Vom BUND empfohlen.']],
  },
  fr: {
    claimed: ['Élu jouet de l’année.', 'Médaille d’or au salon.', 'Prix National du Design.', 'Agréé par l’Anses.', 'Recommandé par la LPO.', 'Manche traité à l’huile de lin.', 'Colle sans solvants.', 'Résistant aux UV.', 'Tisserands depuis quatre générations.'],
    plain: ['Le plus long jour de l’année.', 'Le prix est doux.', 'Traité avec soin, il reste doux.', 'Il peut être traité à l’huile.', 'Recommandé par ma mère.', 'Prix Doux toute l’année.'],
    stated: [[{ Récompense: 'Jouet de l’année 2024' }, 'Jouet de l’année.'], [{ Finition: 'Huile de lin' }, 'Manche traité à l’huile de lin.']],
  },
  es: {
    claimed: ['Juguete del año.', 'Medalla de oro en la feria.', 'Premio Nacional de Diseño.', 'Aprobado por Cofepris.', 'Recomendado por la OCU.', 'Tratada con aceite de linaza.', 'Sin disolventes.', 'Resistente a los UV.', 'Artesanos desde hace cuatro generaciones.'],
    plain: ['El día más largo del año.', 'Un premio para los niños.', 'Tratado con cariño.', 'Puede ser tratada con aceite.', 'Recomendado por mi madre.'],
    stated: [[{ Premio: 'Juguete del año 2024' }, 'Juguete del año.'], [{ Acabado: 'Aceite de linaza' }, 'Tratada con aceite de linaza.'], [{ 'Recomendado por': 'OCU' }, 'Recomendado por la OCU.']],
  },
  pt: {
    claimed: ['Brinquedo do ano.', 'Medalha de ouro na feira.', 'Prémio Nacional de Design.', 'Registado na Infarmed.', 'Recomendado pela DECO.', 'Tratada com óleo de linhaça.', 'Sem solventes.', 'Resistente a UV.', 'Artesãos há quatro gerações.'],
    plain: ['O dia mais longo do ano.', 'Um prémio para as crianças.', 'Tratado com carinho.', 'Recomendado pela minha mãe.'],
    stated: [[{ Prémio: 'Brinquedo do ano 2024' }, 'Brinquedo do ano.'], [{ Acabamento: 'Óleo de linhaça' }, 'Tratada com óleo de linhaça.'], [{ Aprovação: 'Anvisa' }, 'Aprovado pela Anvisa.']],
  },
  zh: {
    claimed: ['荣获中华老字号称号。', '荣获红点设计奖。', '中国茶叶学会指定用茶。', '通过CTI检测。', '木柄经亚麻籽油处理。', '无溶剂。', '不含荧光增白剂。', '耐紫外线。', '选用安溪产茶叶。', '四代传承。', 'OEKO-TEX认证。'],
    plain: ['奖励孩子的礼物。', '采用规模化生产。', '可用橄榄油处理。', '由您指定地点。', '精美国际象棋。', '泰国际象棋。', '获得您的奖励。'],
    stated: [[{ 奖项: '红点设计奖' }, '荣获红点设计奖。'], [{ Origin: 'Hangzhou' }, '选用杭州产茶叶。'], [{ 检测: 'CTI' }, '通过CTI检测。'], [{ 产地: '福建安溪' }, '选用安溪产茶叶。']],
  },
  ja: {
    claimed: ['品評会で金賞を受賞。', '日本書道協会推奨品です。', 'SGSの検査に合格しました。', '亜麻仁油で仕上げました。', '蛍光剤不使用。', '紫外線に強い生地。', '三代続く工房です。', 'エコテックス認証済み。'],
    plain: ['賞味期限をご確認ください。', 'お時間を指定できます。', '次の世代へ。', '二十代の方に。'],
    stated: [[{ 検査: 'SGS' }, 'SGSの検査に合格しました。'], [{ 認証: 'OEKO-TEX' }, 'エコテックス認証。'], [{ 仕上げ: '亜麻仁油' }, '亜麻仁油で仕上げました。']],
  },
  ko: {
    claimed: ['디자인 공모전 대상을 받았습니다.', '한국서예협회 지정 화선지.', 'SGS 시험을 통과했습니다.', '아마인유로 마감했습니다.', '형광증백제 무첨가.', '자외선에 강한 원단.', '3대째 이어온 공방.', '오코텍스 인증 원단.'],
    plain: ['상을 차려 보세요.', '원하는 날짜를 지정하세요.', '오일로 마감하세요.', '다음 세대에게.'],
    stated: [[{ 시험: 'SGS' }, 'SGS 시험을 통과했습니다.'], [{ 인증: 'OEKO-TEX' }, '오코텍스 인증 원단.'], [{ 마감: '아마인유' }, '아마인유로 마감했습니다.']],
  },
};

const states = (text: string, facts: readonly Fact[], language: Language): string[] => claimsIn(text, facts, language).map(({ state }) => state);

for (const [language, { claimed, plain, stated }] of Object.entries(sentences) as [Language, Sentences][]) {
  test.each(claimed)(`${language}: “%s” is a claim`, (text) => {
    expect(states(text, [], language)).toContain('unsupported');
  });
  test.each(plain)(`${language}: “%s” is none`, (text) => {
    expect(claimsIn(text, [], language)).toEqual([]);
  });
  test.each(stated)(`${language}: %j says what “%s” says`, (facts, text) => {
    expect(states(text, factsFrom(facts), language)).toEqual(['supported']);
  });
}

test('another award, another body and another oil prove nothing', () => {
  expect(states('Toy of the year.', factsFrom({ Award: 'Red Dot 2023' }), 'en')).toEqual(['unsupported']);
  expect(states('Recommended by the RSPB.', factsFrom({ 'Recommended by': 'RNLI' }), 'en')).toEqual(['unsupported']);
  expect(states('Mit Leinöl behandelt.', factsFrom({ Oberfläche: 'Tungöl' }), 'de')).toEqual(['unsupported']);
});

const option = (name: string, value: string): Fact[] => [{ name, value, source: 'option', field: name }];

test.each<[Language, Fact[], string, string]>([
  ['es', option('Capacidad', '2 l, 3 l'), 'Hay dos tamaños.', 'supported'],
  ['es', option('Capacidad', '2 l, 3 l'), 'Hay tres tamaños.', 'unsupported'],
  ['es', option('Color', 'Rojo, Azul'), 'En dos colores.', 'supported'],
  ['en', factsFrom({ Capacity: '1 l / 2 l / 5 l' }), 'It comes in three sizes.', 'supported'],
  ['en', factsFrom({ Care: '30 °C / 40 °C' }), 'It comes in two sizes.', 'unsupported'],
  ['pt', factsFrom({ Capacidade: '2 × 6 l' }), 'Dois reservatórios.', 'supported'],
  ['pt', option('Capacidade', '6 l, 9 l'), 'Dois reservatórios.', 'unsupported'],
  ['en', factsFrom({ Size: '2 x 6 cm' }), 'Two handles.', 'unsupported'],
])('%s: of %j, “%s” is %s', (language, facts, text, state) => {
  expect(states(text, facts, language)).toEqual([state]);
});

/** What is written again and again costs no more than its length. */
test.each<[Language, string]>([
  ['en', 'A'],
  ['en', 'Award '],
  ['en', 'treated with '],
  ['en', 'won the '],
  ['de', 'mit Leinöl '],
  ['de', 'mit dem '],
  ['fr', 'élu de '],
  ['es', 'Premio '],
  ['pt', 'Prémio Nacional '],
  ['zh', '荣获'],
  ['zh', '采用海'],
  ['zh', '经油'],
  ['ja', '亜麻油'],
  ['ko', '오일'],
])('%s: “%s” over and over is read in one walk', (language, piece) => {
  expect(growth(8_000, (times) => claimsIn(piece.repeat(times), [], language))).toBeLessThan(readOnce);
});
