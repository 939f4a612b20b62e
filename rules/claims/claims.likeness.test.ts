/** What only looks like a material, or bears a thin layer of it, is not of it. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

type Row = [text: string, material: string, state: 'supported' | 'unsupported'];
const no = 'unsupported';
const yes = 'supported';

// biome-ignore format: a table
const rows: Record<Language, Row[]> = {
  en: [
    ['Made of suede', 'faux suede', no], ['Silk', 'silk-touch polyester', no], ['Cashmere', 'cashmere-feel acrylic', no], ['Made of oak', 'oak veneer', no], ['Fur trim', 'faux fur', no], ['Cotton', 'cotton blend', no], ['Made of brass', 'brass-plated steel', no], ['18k gold', '18k gold plated brass', no], ['Made of ceramic', 'ceramic-coated aluminium', no], ['Wooden', 'wood effect laminate', no], ['Cedar wood', 'cedar wood scented wax', no],
    ['Walnut veneer', 'walnut', no], ['Made of walnut', 'walnut veneer', no], ['Oak veneer', 'oak', no], ['Faux suede', 'suede', no], ['Oak veneer', 'oak veneer', yes], ['Wood veneer', 'oak veneer', yes], ['Faux suede', 'Faux suede, brown', yes], ['Cotton blend', 'cotton blend', yes], ['Imitation leather', 'PU leather', yes], ['Gold-plated', 'gold-plated brass', yes], ['Made of leather', 'faux leather', no], ['Made of marble', 'marble-effect resin', no], ['Cotton', 'printed cotton', yes],
  ],
  de: [['Aus Silber', 'versilbertes Messing', no], ['Aus Eiche', 'Eichenfurnier', no], ['Aus Eiche', 'Eiche furniert', no], ['Mit Pelz', 'Kunstpelz', no], ['Aus Marmor', 'Marmor-Imitat', no], ['Aus Baumwolle', 'Baumwollmischung', no], ['Aus Gold', 'goldfarbenes Messing', no], ['Eichenfurnier', 'Eichenholz', no], ['Eichenfurnier', 'Eichenfurnier', yes], ['Aus Silber', 'Silber', yes], ['Kunstleder', 'PU-Leder', yes], ['Seide', 'Kunstseide', no]],
  fr: [['En chêne', 'placage chêne', no], ['En soie', 'soie artificielle', no], ['En daim', 'simili daim', no], ['En argent', 'laiton argenté', no], ['En or', 'plaqué or', no], ['En marbre', 'effet marbre', no], ['En coton', 'mélange de coton', no], ['Placage chêne', 'chêne', no], ['Placage chêne', 'placage de chêne', yes], ['En or', 'or 18 carats', yes], ['En argent', 'argent 925', yes]],
  es: [['De plata', 'latón plateado', no], ['Ante', 'ante sintético', no], ['De roble', 'chapa de roble', no], ['De oro', 'chapado en oro', no], ['De seda', 'tacto seda', no], ['Chapa de roble', 'roble', no], ['Chapa de roble', 'chapa de roble', yes], ['De plata', 'plata de ley', yes], ['De oro', 'oro de 18 quilates', yes]],
  pt: [['De prata', 'banho de prata', no], ['De ouro', 'banhado a ouro', no], ['De carvalho', 'folha de carvalho', no], ['De seda', 'toque de seda', no], ['Camurça', 'camurça sintética', no], ['Folha de carvalho', 'folha de carvalho', yes], ['De prata', 'prata de lei', yes], ['De ouro', 'ouro 18k', yes]],
  zh: [['橡木', '橡木贴皮', no], ['大理石', '仿大理石', no], ['银制', '镀银黄铜', no], ['大理石', '大理石纹', no], ['真丝', '真丝手感涤纶', no], ['皮革', '橡木贴皮', no], ['橡木贴皮', '橡木', no], ['橡木贴皮', '橡木贴皮', yes], ['大理石', '天然大理石', yes], ['纯银', '镀银', no]],
  ja: [['シルク', 'シルクタッチ', no], ['カシミヤ', 'カシミヤタッチ', no], ['シルバー製', '銀メッキ', no], ['ゴールド製', '金メッキ', no], ['オーク材', 'オーク突板', no], ['大理石', '大理石調', no], ['コットン', 'コットン混', no], ['オーク突板', 'オーク材', no], ['オーク突板', 'オーク突板', yes], ['シルバー製', '純銀', yes], ['大理石', '大理石', yes]],
  ko: [['실크', '실크 터치 폴리', no], ['스웨이드', '인조 스웨이드', no], ['은 반지', '은도금', no], ['오크', '오크 무늬목', no], ['대리석', '대리석 무늬', no], ['은 반지', '은 925', yes], ['은 소재', '은 소재', yes], ['오크 무늬목', '오크 무늬목', yes], ['실크', '실크', yes]],
};

for (const [language, table] of Object.entries(rows))
  test.each(table)(`${language}: “%s” beside “%s” is %s`, (text, material, state) => {
    const claims = claimsIn(text, factsFrom({ Material: material }), language as Language);
    expect(claims.map((claim) => claim.state)).toEqual([state]);
  });

test('a Korean particle before a ring is no silver', () => {
  expect(claimsIn('이 제품은 반지와 함께 지금 반지 상자에 담깁니다', [], 'ko')).toEqual([]);
});
