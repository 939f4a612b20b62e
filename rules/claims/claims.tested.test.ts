/** Who tested a thing and what they did not find needs a paper that says so; what the shop tried itself, and what a sensor finds, is none. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const certified = (language: Language, text: string, facts: Fact[] = []): string[] =>
  claimsIn(text, facts, language)
    .filter(({ kind }) => kind === 'certificate')
    .map(({ state }) => state);

// biome-ignore format: a table
test.each<[Language, string]>([
  ['zh', '每一批出貨前都送 SGS，五百多項農藥殘留全數未檢出。'],
  ['zh', '经第三方检测，重金属未检出。'],
  ['zh', '通过SGS检测。'],
  ['zh', '大腸桿菌零檢出。'],
  ['zh', '送檢驗機構檢驗合格。'],
  ['ja', '残留農薬は検出されませんでした。'],
  ['ja', '第三者機関の検査済みです。'],
  ['ja', '放射能検査済み。'],
  ['ja', '重金属は不検出です。'],
  ['ko', '잔류 농약 불검출 확인을 받았어요.'],
  ['ko', 'SGS 시험 성적서를 받았습니다.'],
  ['ko', '공인 시험 기관에서 검사했어요.'],
  ['ko', '중금속이 검출되지 않았어요.'],
  ['en', 'Lab tested, no heavy metals detected.'],
  ['en', 'Every batch goes to an independent lab.'],
  ['en', 'Third-party tested.'],
  ['en', 'Intertek tested.'],
  ['en', 'No pesticides or heavy metals were found.'],
  ['en', 'Pesticide residues: not detected.'],
  ['de', 'Im Labor geprüft, keine Schadstoffe nachweisbar.'],
  ['de', 'TÜV-geprüft.'],
  ['de', 'Von Dekra getestet.'],
  ['de', 'Pestizidrückstände nicht nachweisbar.'],
  ['de', 'Unabhängig geprüft.'],
  ['fr', 'Testé en laboratoire, aucun résidu détecté.'],
  ['fr', 'Analysé par Eurofins.'],
  ['fr', 'Aucun métal lourd détecté, aucun pesticide retrouvé.'],
  ['es', 'Analizado en laboratorio: sin residuos detectados.'],
  ['es', 'Verificado por SGS.'],
  ['es', 'No se han detectado metales pesados.'],
  ['pt', 'Testado em laboratório, sem resíduos detectados.'],
  ['pt', 'Ensaiado pela Intertek.'],
  ['pt', 'Não foram encontrados pesticidas.'],
  ['en', 'Certificate of analysis available, no glyphosate found.'],
  ['de', 'Laborbericht auf Anfrage.'],
  ['de', 'Frei von Pestiziden laut Laboranalyse.'],
  ['fr', 'Bulletin d’analyse disponible.'],
  ['es', 'Libre de metales pesados según laboratorio.'],
  ['pt', 'Laudo de análise disponível.'],
  ['zh', '有检测报告。'],
  ['zh', '附檢驗報告。'],
  ['zh', '无农残。'],
  ['zh', '零农残。'],
  ['ja', '検査成績書あり。'],
  ['ja', '農薬残留検査をクリアしています。'],
  ['ja', '第三者検査済み。'],
  ['ko', '자가품질검사 완료.'],
  ['ko', '시험성적서 보유.'],
  ['ko', 'KTR 시험 완료.'],
  ['ko', 'KC 인증 완료, 유해물질 불검출.'],
])('%s: “%s” is a claim that no fact bears out', (language, text) => {
  expect(certified(language, text)).toContain('unsupported');
});

// biome-ignore format: a table
test.each<[Language, string]>([
  ['en', 'Tested by my two boys.'],
  ['en', 'We tested it on our own dog.'],
  ['en', 'When no movement is detected, the light goes out.'],
  ['en', 'A lab coat of cotton.'],
  ['en', 'Test the temperature on your wrist.'],
  ['de', 'Wir haben ihn selbst getestet.'],
  ['de', 'Der Labrador liegt gern darauf.'],
  ['de', 'Kein Fehler gefunden.'],
  ['fr', 'Nous l’avons testé en forêt.'],
  ['fr', 'Testé par nos enfants.'],
  ['es', 'Lo hemos probado en casa.'],
  ['pt', 'Testamos na nossa cozinha.'],
  ['zh', '每件出货前都会检查。'],
  ['zh', '检测到人就亮灯。'],
  ['ja', '出荷前に一点ずつ検品しています。'],
  ['ja', '人を検知すると点灯します。'],
  ['ko', '출고 전에 하나하나 확인해요.'],
  ['ko', '움직임이 감지되면 켜집니다.'],
  ['zh', '农历新年礼物。'],
  ['zh', '配件：说明书、合格证。'],
  ['ja', '全品検品済みです。'],
])('%s: “%s” is none', (language, text) => {
  expect(certified(language, text)).toEqual([]);
});

describe('a paper', () => {
  const paper = (name: string, value: string, source: Fact['source'] = 'metafield'): Fact[] => [{ name, value, source, field: '' }];

  // biome-ignore format: a table
  test.each<[Language, string, string, string]>([
    ['en', 'Lab tested, no heavy metals detected.', 'Test report', 'SGS 2026: heavy metals not detected'],
    ['en', 'Tested by Eurofins.', 'Laboratory', 'Eurofins'],
    ['en', 'Pesticide residues: not detected.', 'Pesticide residues', 'not detected'],
    ['de', 'Im Labor geprüft, keine Schwermetalle nachweisbar.', 'Prüfbericht', 'Eurofins: Schwermetalle nicht nachweisbar'],
    ['de', 'TÜV-geprüft.', 'Zertifikat', 'TÜV Süd'],
    ['fr', 'Aucun pesticide détecté.', 'Analyse', 'Aucun pesticide détecté'],
    ['es', 'Verificado por SGS.', 'Informe', 'SGS'],
    ['pt', 'Testado em laboratório.', 'Laudo', 'Intertek'],
    ['zh', '重金属未检出。', '检测报告', '重金属未检出'],
    ['zh', '送 SGS 檢驗，農藥殘留未檢出。', '檢驗報告', 'SGS，農藥殘留未檢出'],
    ['ja', '残留農薬は検出されませんでした。', '検査', '残留農薬：不検出'],
    ['ko', 'SGS 시험 성적서를 받았습니다. 중금속 불검출.', '시험 성적서', 'SGS, 중금속 불검출'],
  ])('%s: “%s” is borne out by “%s: %s”', (language, text, name, value) => {
    expect(new Set(certified(language, text, paper(name, value)))).toEqual(new Set(['supported']));
  });

  test('of another house and of another finding bears nothing out, and a title or a tag is the owner’s word', () => {
    expect(certified('en', 'Tested by Eurofins.', paper('Laboratory', 'SGS'))).toEqual(['unsupported']);
    expect(certified('en', 'No lead detected.', paper('Test report', 'Pesticides not detected'))).toEqual(['unsupported']);
    expect(certified('zh', '重金属未检出。', paper('检测报告', '农药未检出'))).toEqual(['unsupported']);
    for (const source of ['title', 'tag'] as const)
      expect(certified('en', 'Third-party tested.', paper('Tag', 'Third-party tested', source))).toEqual(['unproven']);
  });
});
