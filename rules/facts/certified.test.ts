import { expect, test } from 'vitest';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';
import { factsIn } from './reading.ts';

const certificates = (text: string) => factsIn([text]).filter(({ kind }) => kind === 'certificate');

// biome-ignore format: a table
test.each([
  'Not tested on animals, Leaping Bunny approved.', 'Never tested on animals. Leaping Bunny certified.', 'No chemicals. GOTS certified.', 'Non-toxic, FSC certified wood', 'BPA-free, no phthalates, LFGB tested', 'Aus Wolle ohne Mulesing, RWS-zertifiziert', 'Baumwolle ohne Pestizide, GOTS-zertifiziert (CU 812345).', 'Sans OGM, certifié Fairtrade', 'Sem OGM, certificado Fairtrade', 'Algodón sin pesticidas con certificado GOTS', '不含甲醛，通过OEKO-TEX Standard 100认证', 'OEKO-TEX Standard 100, certificate 20.HCN.12345, product class I, without optical brighteners, valid until 31.03.2027', 'GOTS Version 7.0 Scope Certificate CU 812345. This certificate does not authorise the use of the GOTS logo. Valid until 31 May 2027.', 'Our yarn supplier is GOTS certified; our knitting mill is not.',
  'FSC certified oak, no varnish.', 'OEKO-TEX Standard 100 certified, not bleached', 'GOTS-zertifiziert, ohne Chlor gebleicht', 'Contains no lead, LFGB approved', 'Kein Plastik, FSC-zertifiziert', 'Certifié GOTS, sans chlore', 'Certificado GOTS, sin cloro', 'プラスチック不使用。FSC認証。', 'Certificado GOTS emitido no Porto, válido até 31/08/2027', 'Somos certificados no padrão GOTS desde 2019.', 'Certificado GOTS n.º CU 867700 emitido no Porto', 'RoHS compliant', 'RoHS Directive 2011/65/EU', 'cGMP certified', 'Meets the requirements of GOTS', 'Tested as required by EN 71-3', 'Certified to GOTS. Please send questions to us.', 'GOTS certified? Yes', 'GOTS: yes', 'We are GOTS certified (licence CU 812345).', 'Zertifiziert nach GOTS, Lizenznummer CU 812345', '本品通过GOTS认证。', 'Our GOTS certificate was renewed in 2026.', 'EN 71-3\nResult: lead not detected', 'EN 71-3\nErgebnis: bestanden', 'GOTS ☑',
  'This is to certify that the products are GOTS certified and that the holder will receive royalties.', 'SCOPE CERTIFICATE\nThis certificate is issued to Alder Ltd.\nGlobal Organic Textile Standard (GOTS)\nThe certificate holder must be able to show proof.', 'Our towels are GOTS certified, as our customers expect.', 'Our towels are GOTS certified and must be washed at 60 °C.', 'All our wool is RWS certified, as required by our customers.', 'The GOTS certificate of our mill is expected by many buyers and was issued in 2026.',
  'Certified to GOTS, the leading textile standard', 'GOTS: Global Organic Textile Standard, certificate CU 812345', 'Unsere Weberei ist nach GOTS zertifiziert und muss jährlich geprüft werden.', 'Our paper is FSC certified; please send back what you do not need.', 'Dear buyer, please find attached our GOTS certificate CU 812345.', 'Bitte senden Sie Fragen an uns. Unser Stoff ist GOTS-zertifiziert.',
  'Notre coton est certifié GOTS ; nous ne vendons pas en gros.', 'Nuestro algodón está certificado por GOTS y debe lavarse a 30 grados.', 'O nosso algodão é certificado GOTS e deve ser lavado a 30 graus.', '当社のタオルはGOTS認証を取得しています。', '우리 수건은 GOTS 인증을 받았습니다.', '우리 제품은 GOTS 인증을 획득하여 계획적으로 생산됩니다.',
  '正在使用的纸张通过FSC认证', 'Test according to EN 71-3\nResult: Pass', 'Client: Alder\nStandard: EN 71-3\nConclusion: The sample meets the requirements', 'Contact person: none\nGOTS certificate CU 812345', 'OEKO-TEX Standard 100 — no. 20.HCN.12345', 'Muster: Handtuch\nOEKO-TEX Standard 100\nZertifikat-Nr. 20.HCN.12345',
  'GOTS certificate; the target group is children', 'We are going to Paris. Our towels are GOTS certified.', 'No animals were harmed; our wool is RWS certified.', 'Do not bleach. GOTS certified cotton.', 'GOTS certified cotton. Do not tumble dry.', 'Nicht im Trockner trocknen. GOTS-zertifiziert.',
  'Baumwolle, kbA, GOTS-zertifiziert, nicht im Trockner trocknen', 'Ne pas repasser. Coton certifié GOTS.', 'Our GOTS certificate is valid until 31 May 2027, when it will be renewed.', 'We hope that you like our GOTS certified towels.', 'EN 71-3 tested. Not for children under 3 years.', 'CE marking. Not suitable for outdoor use.',
  'Not suitable for children under 36 months. CE marking, EN 71-1', 'Warning! Not suitable for children under 36 months, CE certified',
])('a certificate is read, whatever else the line says of other things: %j', (text) => expect(certificates(text).length).toBeGreaterThan(0));

// biome-ignore format: a table
test.each([
  'We are not Fairtrade, FSC or GOTS certified.', 'Not bleached, dyed or GOTS certified', 'Our GOTS certificate, issued in 2019, was not renewed.', 'GOTS certification, not yet obtained', 'GOTS, not certified', 'Our GOTS certificate is old. It was not renewed.', 'We have no certificates. GOTS is too expensive.', 'We are not, contrary to rumours, GOTS certified.', 'We don’t have a GOTS certificate.', 'GOTS（認証なし）', 'Nous n’avons pas le certificat GOTS.', 'Este certificado GOTS no está vigente', 'Certificado GOTS no renovado', 'Certificado GOTS no válido', 'No tenemos certificado GOTS', 'GOTS certificate. This one is not valid.',
  'we expect to receive the FSC certificate in spring', 'in the middle of getting B Corp and GOTS certification', 'GOTS certificate expected Q3 2026', 'GOTS certification in 2026 is our goal', 'Unsere Weberei lässt sich gerade nach GOTS zertifizieren', 'Wir rechnen im Herbst mit dem FSC-Zertifikat', 'Nous devrions obtenir le label FSC', 'Queremos conseguir el certificado GOTS', 'Ainda estamos a tratar da certificação GOTS', '正在办GOTS认证', 'GOTS認証の取得に向けて動いています', '내년에 FSC 인증을 받을 계획입니다', 'we let our Fairtrade licence lapse', 'We renounced our GOTS certificate', 'Die GOTS-Zertifizierung haben wir auslaufen lassen', 'Nous n’avons malheureusement plus la certification GOTS', 'La certification GOTS ne nous a pas été accordée', 'dejó de tener el certificado GOTS', 'Deixámos caducar o certificado OEKO-TEX', 'GOTS 인증을 아직 받지 못했습니다', 'Do you have a GOTS certificate? Please send it to us.', 'To sell to us you need: GOTS or OEKO-TEX Standard 100', 'What is GOTS? GOTS is a standard for textiles.', 'GOTS certification is voluntary.', 'Competitors advertise with OEKO-TEX; we do not.', 'GOTS-style organic cotton', 'Equivalent to GOTS', 'GOTS: n/a', 'DRAFT\nGOTS Scope certificate CU 812345', 'Sample certificate - GOTS - SPECIMEN', 'If the shipment is not GOTS certified, the label must not be used.', 'Rapport d’essai n° 24-1187\nNorme : EN 71-3\nConclusion : non conforme', 'Norme : EN 71-3\nRésultat : échec', 'EN 71-3\nErgebnis: durchgefallen', 'Le certificat FSC n’est plus valable depuis le 31/12/2024.',
  'We will apply for GOTS next year.', 'We are hoping that GOTS will be granted', 'The mill dropped GOTS.', 'Haben Sie ein GOTS-Zertifikat?', 'Avez-vous un certificat GOTS ?', '¿Tienen certificado GOTS?', '有GOTS证书吗？', 'GOTS認証はありますか。', 'Suppliers must be GOTS certified.', 'Lieferanten müssen GOTS-zertifiziert sein.', 'Bitte senden Sie uns Ihr GOTS-Zertifikat.', 'GOTS ist ein weltweiter Standard.', 'Vergleichbar mit GOTS', 'Ähnlich wie OEKO-TEX', 'Wettbewerber werben mit OEKO-TEX.', '竞争对手有GOTS认证', 'ENTWURF\nGOTS-Zertifikat', '試験項目：EN 71-3\n判定：不適合', 'Test: EN 71-3\nOverall result: Fail', 'GOTS-Zertifikat: keines', 'Wir haben das GOTS-Zertifikat aufgegeben.', 'Renunciamos al certificado GOTS', 'La certification GOTS est notre objectif', 'We can’t offer GOTS certified yarn.', 'GOTS is not something we have', 'Not GOTS, not FSC certified', 'Without FSC and GOTS', 'GOTS ☐', '☐ GOTS',
  'We are working on GOTS.', 'GOTS is on our list for 2027.', 'We will be GOTS certified by 2027.', 'We should get GOTS next year.', 'No GOTS yet. FSC too late.', 'GOTS would be too expensive for us.',
  'Our mill used to have GOTS.', 'We are saving up for a GOTS audit.', 'Is your cotton GOTS certified?', 'Our fabric meets GOTS-like standards.', 'Not only is it cheap, GOTS it is not.', 'GOTS certificate: withdrawn',
  'Wir sind nicht Fairtrade-, FSC- oder GOTS-zertifiziert.', 'Unsere Baumwolle ist weder bio noch GOTS-zertifiziert.', 'Ni bio ni GOTS', 'Ce coton n’a jamais été certifié GOTS.', 'Este algodón nunca ha sido certificado GOTS.', 'Este algodão nunca foi certificado GOTS.',
  '本产品不是GOTS认证产品', '本品并无GOTS证书', 'GOTS認証を受けていない', 'GOTS認証は取得していませんが、有機綿です。', 'GOTS 인증 제품이 아닙니다.', 'GOTS 인증을 준비하고 있습니다',
  'Wir streben GOTS an.', 'Nous visons GOTS.', 'We can get GOTS yarn on request.', 'GOTS available on request.', 'GOTS auf Anfrage', 'Without paying the fee, GOTS is withheld',
  'We do not have any certificates (GOTS, FSC, OEKO-TEX).', 'No certificates such as GOTS, FSC', 'There is no certificate, neither GOTS nor FSC.', 'The following are not available: GOTS, FSC', 'This lot: none of GOTS, FSC', 'Our application for GOTS, filed in May, has not been answered.',
  'GOTS (revoked)', 'Sorry, no GOTS', 'Zertifikate: keine (GOTS geplant)', 'Missing: GOTS certificate', 'GOTS certificate missing', 'Fehlt: GOTS-Zertifikat',
  'The GOTS certificate could not be verified.', 'GOTS certificate: not applicable', 'Certifications (tick): [ ] GOTS [ ] FSC', 'Our GOTS certificate does not cover towels.',
])('none is there where it is denied, over, hoped for, asked for, required, explained or failed: %j', (text) => expect(certificates(text)).toEqual([]));

test('what a page marked as a draft names is none, and the next page stands', () => {
  expect(factsIn(['DRAFT\nGOTS certificate CU 812345', 'FSC C123456']).map(({ value }) => value)).toEqual(['FSC']);
});

test('what is explained on one page is not refuted by it', () => {
  expect(certificates('What is GOTS certification?\nOur towels are GOTS certified.').map(({ value }) => value)).toEqual(['GOTS']);
});

test('of two standards the one that failed is none', () => {
  expect(certificates('Test: EN 71-3:2019\nResult: FAIL\nTest: EN 71-1:2014\nResult: PASS').map(({ value }) => value)).toEqual(['EN 71-1']);
});

// biome-ignore format: a table
test.each(['Fabricado no Brasil', 'Produzido no Vietname', 'Potência no modo eco: 5 W', 'Capacidade máxima no interior: 5 kg'])('the Portuguese “no” denies nothing: %s', (text) =>
  expect(factsIn([text]).length).toBe(1));

test.each(['Art 1\tBath towel 1\tGOTS\t12.00 EUR', 'GOTS\tvalid until', 'EN 71', 'GOTS\nCertificate No. 12345\nValid until 2027-05-31'])(
  'a paper that names one mark a thousand times is read once: %j',
  (row) => {
    const page = Array.from({ length: 50 }, () => row).join('\n');
    expect(growth(160, (pages) => factsIn(Array.from({ length: pages }, () => page)))).toBeLessThan(readOnce);
  },
);
