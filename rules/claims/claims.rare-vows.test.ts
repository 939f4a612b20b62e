/** What a shop could be held to and no word alone tells, in eight languages; and what sounds like it and is none. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Claim, Fact } from '@storewright/contract/listing/listing';
import { factsFrom } from './golden.testing.ts';

// biome-ignore format: a table
test.each<[Language, string, Claim['kind']]>([
  ['en', 'The liner keeps your quads fresher on the descents.', 'medical'],
  ['en', 'Looks after ageing joints.', 'medical'],
  ['de', 'Gut fürs Herz und die Gefäße.', 'medical'],
  ['fr', 'Bon pour le cœur.', 'medical'],
  ['es', 'Ayuda a cuidar el corazón.', 'medical'],
  ['pt', 'Poupa os joelhos a cada passada.', 'medical'],
  ['zh', '玩上半年，专注力明显提升。', 'medical'],
  ['ja', '腰にかかる負担を減らします。', 'medical'],
  ['ko', '거북목 예방에 도움이 됩니다.', 'medical'],
  ['de', 'Der Duft der Zirbe senkt nachweislich die Herzfrequenz.', 'medical'],
  ['es', 'El aroma baja la frecuencia cardíaca.', 'medical'],
  ['de', 'Wirkt nachweislich beruhigend.', 'promise'],
  ['en', 'Proven to keep moths away.', 'promise'],
  ['fr', 'Efficacité prouvée contre les mites.', 'promise'],
  ['es', 'Está comprobado que relaja.', 'promise'],
  ['pt', 'Está provado que acalma o cão.', 'promise'],
  ['zh', '经实验证实能防潮。', 'promise'],
  ['ja', 'リラックス効果が実証されています。', 'promise'],
  ['ko', '효과가 입증된 원단입니다.', 'promise'],
  ['en', 'It breaks down naturally in the soil.', 'certificate'],
  ['de', 'Zersetzt sich im Kompost von selbst.', 'certificate'],
  ['fr', 'Se décompose naturellement dans le sol.', 'certificate'],
  ['es', 'Se descompone de forma natural en la tierra.', 'certificate'],
  ['pt', 'Decompõe-se naturalmente na terra.', 'certificate'],
  ['zh', '埋在土里可自然降解。', 'certificate'],
  ['ja', '土に埋めると自然に分解されます。', 'certificate'],
  ['ko', '땅에 묻으면 자연 분해되는 소재입니다.', 'certificate'],
  ['zh', '茶菁全數採自嘉義阿里山茶區。', 'origin'],
  ['zh', '鱼取自舟山海域。', 'origin'],
  ['zh', '米來自池上鄉。', 'origin'],
  ['en', 'A bottle will outlast three of the big-name ones.', 'promise'],
  ['en', 'It has less caffeine than a regular coffee.', 'promise'],
  ['de', 'Schneidet so sauber wie Geräte für das doppelte Geld.', 'promise'],
  ['fr', 'Elle n’a rien à envier aux grandes marques.', 'promise'],
  ['es', 'Igual de cómoda que sillas del triple de precio.', 'promise'],
  ['pt', 'Tem menos cafeína que um café comum.', 'promise'],
  ['zh', '音质不输千元级音响。', 'promise'],
  ['ja', '高級ブランドにも負けない座り心地です。', 'promise'],
  ['ko', '백만 원대 텐트에도 뒤지지 않아요.', 'promise'],
  ['en', 'Used by many bakeries in the county.', 'promise'],
  ['de', 'Viele Bäckereien der Region arbeiten damit.', 'promise'],
  ['fr', 'De nombreuses crèches l’ont adopté.', 'promise'],
  ['es', 'La usan enfermeras de varios hospitales.', 'promise'],
  ['pt', 'Maratonistas correm com ele.', 'promise'],
  ['zh', '很多设计师都在用。', 'promise'],
  ['ja', '全国の生産者に採用されています。', 'promise'],
  ['ko', '구조대원들도 씁니다.', 'promise'],
  ['en', 'Suitable for newborns.', 'certificate'],
  ['fr', 'Les nouveau-nés peuvent le mettre en bouche.', 'certificate'],
  ['es', 'Aptas para celíacos.', 'certificate'],
  ['zh', '新生儿也能玩。', 'certificate'],
  ['ja', '左利きの方にもお使いいただけます。', 'certificate'],
  ['en', 'Sweat and drizzle are no trouble.', 'certificate'],
  ['fr', 'Protégée contre la poussière.', 'certificate'],
  ['fr', 'Protégée contre les projections d’eau.', 'certificate'],
  ['es', 'Aguanta chaparrones.', 'certificate'],
  ['en', 'It came second in a regional contest.', 'certificate'],
  ['en', 'Voted shorts of the year by readers of a trail magazine.', 'certificate'],
  ['pt', 'Ficou em segundo lugar no concurso regional.', 'certificate'],
  ['zh', '曾获全国设计大赛三等奖。', 'certificate'],
  ['ja', '品評会で準優勝しました。', 'certificate'],
  ['ko', '작년 대회에서 은상을 탔어요.', 'certificate'],
  ['en', 'Dentists had a hand in the recipe.', 'medical'],
  ['de', 'Gemeinsam mit Orthopäden entwickelt.', 'medical'],
  ['zh', '营养师参与了配方。', 'medical'],
  ['ko', '수의사가 개발에 참여했어요.', 'medical'],
  ['fr', 'Accepte aussi les batteries Makita 18 V.', 'compatibility'],
  ['de', 'Auch Akkus von Bosch lassen sich einsetzen.', 'compatibility'],
  ['es', 'No lleva gluten.', 'certificate'],
  ['pt', 'Cultivado sem agrotóxicos.', 'certificate'],
  ['de', 'Zucker ist keiner drin.', 'certificate'],
  ['ja', '農薬は一切使っていません。', 'certificate'],
  ['ko', '설탕은 한 톨도 안 넣었어요.', 'certificate'],
  ['en', 'Holds up where cheaper varnish flakes.', 'promise'],
  ['en', 'Our local hospital ordered fifty of these.', 'promise'],
  ['de', 'Bei einem Wolkenbruch bleibt alles trocken.', 'certificate'],
  ['fr', 'La police municipale en est équipée.', 'promise'],
  ['es', 'Mantiene a raya el colesterol.', 'medical'],
  ['pt', 'Suor e chuva não são problema.', 'certificate'],
  ['zh', '茶园从来不打农药。', 'certificate'],
  ['ja', '急な夕立でも中身は濡れません。', 'certificate'],
  ['ko', '정품 케이스보다 낫다는 말을 들어요.', 'promise'],
])('%s: “%s” is a claim that no fact bears out', (language, said, kind) => {
  expect(claimsIn(said, [], language)).toContainEqual(expect.objectContaining({ kind, state: 'unsupported' }));
});

// biome-ignore format: a table
test.each<[Language, string]>([
  ['en', 'It keeps your neck warm.'],
  ['en', 'A pocket on the back and another at the neck.'],
  ['en', 'Many people use it as a scarf.'],
  ['en', 'Newborns grow fast, so we cut it wide.'],
  ['en', 'Take it with you when it rains.'],
  ['en', 'Dust it with a dry cloth.'],
  ['de', 'Passt zu vielen Farben.'],
  ['fr', 'Essuyez la poussière avec un chiffon doux.'],
  ['es', 'Se lava con agua y se seca al sol.'],
  ['es', 'En primer lugar, abre la tapa.'],
  ['pt', 'Em segundo lugar, feche a tampa.'],
  ['zh', '适合很多场合使用。'],
  ['ja', '首まわりはゆったりしています。'],
  ['ko', '학생이 쓰는 책상에 올려 두세요.'],
])('%s: “%s” is none', (language, said) => {
  expect(claimsIn(said, [], language)).toEqual([]);
});

// biome-ignore format: a table
test.each<[Language, Record<string, string>, string]>([
  ['en', { Rating: 'IPX4' }, 'Sweat and drizzle are no trouble.'],
  ['en', { Use: 'Suitable from birth, for newborns' }, 'Made for newborns.'],
  ['es', { 'Sin gluten': 'sí' }, 'Aptas para celíacos.'],
  ['es', { 'Contiene gluten': 'no' }, 'No lleva gluten.'],
  ['ja', { 農薬: '不使用' }, '農薬は一切使っていません。'],
])('%s: %j bears out “%s”', (language, facts, said) => {
  expect(claimsIn(said, factsFrom(facts), language).map(({ state }) => state)).toEqual(['supported']);
});

test('a tag that names the newborn proves nothing of them', () => {
  const tag: Fact = { name: 'Tag', value: '新生儿礼物', source: 'tag', field: '' };
  expect(claimsIn('新生儿也能玩。', [tag], 'zh')).toMatchObject([{ state: 'unsupported' }]);
});
