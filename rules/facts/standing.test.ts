import { describe, expect, test } from 'vitest';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';
import { factsIn } from './reading.ts';

const certificates = (...pages: string[]) => factsIn(pages).filter(({ kind }) => kind === 'certificate');

// biome-ignore format: a row a language
test.each<[string, string[]]>([
  ['en', ['It is not certified to\nGOTS.', 'Application for FSC certification was refused.', 'Our GOTS certificate was withdrawn in 2023.', 'GOTS certification: suspended', 'The FSC licence has been revoked.', 'We have applied for GOTS certification.', 'FSC certification is pending.', 'GOTS certificate declined', 'GOTS certificate: under review', 'Our GOTS certificate has expired.', 'The brand is no longer GOTS certified.', 'GOTS certification of our towels\nwas refused in March.', 'We are still awaiting the result of the audit for\nGOTS.']],
  ['de', ['Es ist nicht zertifiziert nach\nGOTS.', 'Der Antrag auf FSC-Zertifizierung wurde abgelehnt.', 'Das GOTS-Zertifikat wurde entzogen.', 'Wir können kein GOTS-Zertifikat vorlegen.', 'GOTS-Zertifikat ausgesetzt', 'Das FSC-Zertifikat wurde widerrufen.', 'GOTS-Zertifizierung in Bearbeitung', 'GOTS-Zertifikat: abgelaufen', 'Die GOTS-Zertifizierung unserer Handtücher\nwurde verweigert.']],
  ['fr', ['Ce produit n’est pas certifié selon le\nGOTS.', 'La demande de certification FSC a été refusée.', 'Le certificat GOTS a été retiré.', 'Certificat GOTS suspendu', 'Le certificat FSC est révoqué.', 'Certification GOTS en cours', 'Le certificat GOTS a expiré.', 'Certification GOTS demandée']],
  ['es', ['Este producto no está certificado por\nGOTS.', 'La solicitud de certificación FSC fue rechazada.', 'El certificado GOTS fue retirado.', 'Certificado GOTS suspendido', 'Certificado FSC revocado', 'Certificación GOTS en trámite', 'El certificado GOTS ha caducado.', 'Certificación GOTS solicitada']],
  ['pt', ['Este produto não é certificado pela\nGOTS.', 'O pedido de certificação FSC foi recusado.', 'O certificado GOTS foi retirado.', 'Certificado GOTS suspenso', 'Certificado FSC revogado', 'Certificação GOTS em andamento', 'O certificado GOTS expirou.', 'Certificação GOTS solicitada']],
  ['zh', ['本产品未通过\nGOTS认证。', 'FSC认证申请被拒绝。', 'GOTS证书已撤销', 'GOTS认证已暂停', 'FSC认证已被吊销', 'GOTS认证申请中', 'GOTS证书已过期', 'GOTS认证审核中']],
  ['zh-Hant', ['本產品未通過\nGOTS認證。', 'FSC認證申請被拒絕。', 'GOTS證書已撤銷', 'GOTS認證已暫停', 'FSC認證已被吊銷', 'GOTS認證申請中', 'GOTS證書已過期', 'GOTS認證審核中']],
  ['ja', ['本製品はGOTS認証を\n取得していません。', 'FSC認証の申請は却下されました。', 'GOTS認証は取り消されました', 'GOTS認証 一時停止中', 'FSC認証は失効しました', 'GOTS認証 申請中', 'GOTS証明書は期限切れです', 'GOTS認証を取得予定']],
  ['ko', ['이 제품은 GOTS 인증을\n받지 않았습니다.', 'FSC 인증 신청이 거부되었습니다.', 'GOTS 인증이 철회되었습니다', 'GOTS 인증 정지', 'FSC 인증이 취소되었습니다', 'GOTS 인증 신청 중', 'GOTS 인증서가 만료되었습니다', 'GOTS 인증 심사 중']],
])('in %s a certificate that is denied, refused, withdrawn, asked for or over is none', (_, texts) =>
  expect(texts.filter((text) => certificates(text).length > 0)).toEqual([]));

// biome-ignore format: a row a language
test.each([
  'OEKO-TEX STANDARD 100 certificate: expired on 31 March 2020', 'OEKO-TEX Standard 100: abgelaufen am 31.03.2020', 'Das Zertifikat OEKO-TEX Standard 100 ist am 31.03.2020 abgelaufen.', 'Le certificat OEKO-TEX Standard 100 a expiré le 31 mars 2020.',
  'Certificado OEKO-TEX Standard 100: caducado el 31 de marzo de 2020', 'O certificado OEKO-TEX Standard 100 expirou em 31 de março de 2020.', 'OEKO-TEX Standard 100证书已于2020年3月31日过期', 'OEKO-TEX Standard 100證書已於2020年3月31日過期',
  'OEKO-TEX Standard 100認証は2020年3月31日に失効しました', 'OEKO-TEX Standard 100 인증은 2020년 3월 31일에 만료되었습니다', 'OEKO-TEX STANDARD 100 certificate which expired on\n31 March 2020.',
])('one that is over has its last day where the paper gives it: %j', (text) =>
  expect(certificates(text).map(({ value, valid_until }) => [value, valid_until])).toEqual([['OEKO-TEX Standard 100', '2020-03-31']]));

describe('one of which another line says it', () => {
  test.each([
    ['that it was refused', 'Re: FSC certification\n\nDear Ms Holt,\nyour application for FSC certification was refused.'],
    ['right below it', 'GOTS\nNot certified'],
    ['what became of it', 'GOTS certification\nStatus: suspended'],
    ['in German', 'Zertifikat GOTS\nStatus: entzogen'],
    ['in Chinese', 'GOTS认证\n状态：已撤销'],
    ['in a table', 'Certificate\tStatus\nGOTS\twithdrawn'],
  ])('%s is none', (_, text) => expect(certificates(text)).toEqual([]));

  test('of several, is none by itself', () => {
    const said = 'GOTS\nCertificate no.: CU 812345\nStatus: suspended\nFSC C123456\nStatus: valid';
    expect(certificates(said).map(({ value }) => value)).toEqual(['FSC']);
  });
});

// biome-ignore format: a table
test.each([
  'This GOTS certificate remains valid unless suspended, withdrawn or revoked.', 'This GOTS certificate may be withdrawn at any time.', 'Das GOTS-Zertifikat gilt, sofern es nicht entzogen wird.', 'GOTS certificate\nApplicant: Alder Ltd.', 'GOTS认证 申请人：某某公司', 'GOTS認証 申請者：株式会社山田', 'GOTS 인증 신청인: 한국상사',
  'Das GOTS-Zertifikat kann jederzeit entzogen werden.', 'GOTS certificate\nStatus: valid', 'Our towels are certified to\nGOTS.', 'Certificat GOTS délivré à la demande de Alder SARL', 'Certificado GOTS solicitado por: Alder SL', 'Scope certificate according to GOTS version 7.0\nThis document is not valid without its annexes.',
  'We are not responsible for the transport. Our towels have been\nGOTS certified since 2019.',
])('one that stands is read: %j', (text) => expect(certificates(text).map(({ value }) => value)).toEqual(['GOTS']));

test('a sentence that runs over the end of a line is quoted as a whole, and a name may be divided', () => {
  expect(certificates('Our towels are certified to the Global Organic\nTextile Standard by Control Union.')).toMatchObject([
    { value: 'GOTS', quote: 'Our towels are certified to the Global Organic Textile Standard by Control Union.', issuer: 'Control Union' },
  ]);
  expect(certificates('本产品已通过\nGOTS认证。')).toMatchObject([{ quote: '本产品已通过GOTS认证。' }]);
  expect(factsIn(['This jumper was knitted by hand and made in\nPortugal. It is warm.'])).toMatchObject([
    { value: 'Portugal', quote: 'This jumper was knitted by hand and made in Portugal.' },
  ]);
});

test.each([...'a.,: 可若場は', 'not ', 'may be ', 'expire ', 'Aa b '])('nothing made of %j alone keeps a reader waiting', (piece) => {
  const line = piece.repeat(2_000).slice(0, 2_000);
  expect(growth(200, (lines) => factsIn([`${line}GOTS\n`.repeat(lines)]))).toBeLessThan(readOnce);
});

test('what only stands below each other is no sentence', () => {
  expect(factsIn(['Lambswool Jumper\nmade in Scotland\n100% lambswool\nmachine wash']).map(({ quote }) => quote)).toEqual([
    'made in Scotland',
    '100% lambswool',
    'machine wash',
  ]);
});

test.each([
  ['We lost our GOTS certification in 2022.'],
  ['We hope to be GOTS certified one day.'],
  ['Wir hoffen auf die GOTS-Zertifizierung.'],
  ['Nous avons perdu notre certification GOTS.'],
  ['我们去年失去了GOTS认证。'],
  ['GOTS認証の取得を目指しています。'],
])('what was lost, or is only hoped for, is none: %s', (text) => expect(certificates(text)).toEqual([]));

test('a year alone is the last of it', () => {
  expect(certificates('Certified to GOTS until 2019.').map(({ valid_until }) => valid_until)).toEqual(['2019-12-31']);
});

test.each([['The GOTS certificate is valid until 31\nMarch 2027.'], ['The GOTS certificate is valid until 31 March\n2027.']])(
  'a date goes over the end of a line: %j',
  (text) => {
    expect(certificates(text).map(({ valid_until }) => valid_until)).toEqual(['2027-03-31']);
  },
);

test('how colours were tried is no certificate', () => expect(certificates('Colour fastness ISO 105-C06: 4-5')).toEqual([]));

test.each([
  ['Standards we do not hold:\n- GOTS\n- FSC', []],
  ['Not available:\nGOTS', []],
  ['Nicht vorhandene Zertifikate:\n• GOTS\n• FSC', []],
  ['Standards we hold:\n- GOTS\n- FSC', ['GOTS', 'FSC']],
  ['Certificate no.:\nGOTS CU 812345', ['GOTS']],
  ['We do not use plastic:\n\nOur towels are certified to GOTS by Control Union.', ['GOTS']],
])('what a heading says is said of its list: %j', (page, read) => expect(certificates(page).map(({ value }) => value)).toEqual(read));
