/** What shops vow without a number, and sentences near it that vow nothing. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { type VowId, vowIds, vows } from '../words/vows.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

type Sentences = Record<VowId, readonly string[]> & { plain: readonly string[] };

// biome-ignore format: a table
const sentences: Record<Language, Sentences> = {
  en: {
    price: ['Yours for half the usual price.', 'Cuts your heating bill from the first evening.', 'Nobody sells it cheaper.', 'Costs far less than the big brands.'], refund: ['Not happy? We give you your money back.', 'We mend every seam free of charge.', 'If it cracks, we send you a new one.'],
    rank: ['No other kettle pours this gently.', 'You will never sleep in anything softer.', 'Nothing else cuts as cleanly.'], liked: ['Scotland’s favourite oatcake.', 'Sells out within hours.', 'Everyone loves it.'],
    safe: ['Completely harmless for toddlers.', 'Stops every thief.', 'It never slips off the sofa.'], planet: ['Gentle on the planet.', 'Roasted with solar energy.', 'No animals were harmed.'], endures: ['It never goes blunt.', 'A lifetime of breakfasts.'],
    'fits-all': ['Clips to any bicycle.', 'Works with every charger.'], experts: ['Developed with violin makers and luthiers.', 'The choice of professional bakers.'], marks: ['An Inmetro mark.', 'A Nordic Swan product.'],
    plain: ['No other tools are needed.', 'Fits in any bag.', 'It goes with any outfit.', 'She never tires of the sea.', 'Nothing says autumn like soup.', 'Half the fun is in the making.', 'The best conversations happen over tea.', 'A gift for teachers.', 'My favourite mug.', 'Repair it yourself with a needle.'],
  },
  de: {
    price: ['Zum halben Preis.', 'Sie sparen viel Geld.', 'Günstiger als beim Händler um die Ecke.'], refund: ['Gefällt er nicht, gibt es das Geld zurück.', 'Wir reparieren jede Naht kostenlos.', 'Kostenloser Umtausch.'],
    rank: ['Kein anderer Kessel gießt so sanft.', 'Sie finden nirgends einen besseren.', 'Da kann keiner mithalten.'], liked: ['Der Liebling aller Bäckereien.', 'Jedes Jahr ausverkauft.', 'Alle lieben ihn.'],
    safe: ['Völlig unbedenklich für Säuglinge.', 'Schützt vor jedem Sturz.', 'Verrutscht niemals.'], planet: ['Gut für den Planeten.', 'Ohne Tierleid.', 'Schont die Umwelt.'], endures: ['Bricht nie.', 'Unverwüstlich.'],
    'fits-all': ['Passt an jedes Fahrrad.', 'Funktioniert mit allen Ladegeräten.'], experts: ['Von Geigern entwickelt.', 'Musiker schwören auf ihn.'], marks: ['Ein Blauer Engel für Farben.', 'Stiftung Warentest: gut.'],
    plain: ['Kein anderes Werkzeug ist nötig.', 'Passt in jede Tasche.', 'Sie wollen nie wieder aufstehen.', 'Ein Geschenk für Lehrer.', 'Nichts geht über einen freien Sonntag.', 'Die Hälfte der Freude ist das Warten.', 'Mein Lieblingsbecher.', 'Ohne Eile.'],
  },
  fr: {
    price: ['À moitié prix.', 'Vous économisez des centaines d’euros.', 'Moins cher que chez le voisin.'], refund: ['Satisfait ou remboursé.', 'Nous réparons chaque couture gratuitement.', 'Retours gratuits.'],
    rank: ['Aucune bouilloire ne verse aussi doucement.', 'Vous n’en verrez jamais de plus belle.', 'Rien ne coupe mieux.'], liked: ['Le biscuit préféré des Bretons.', 'Tout le monde en raffole.', 'En rupture chaque hiver.'],
    safe: ['Totalement inoffensif pour les nourrissons.', 'Protège contre tous les chocs.', 'Ne glisse jamais.'], planet: ['Bon pour la planète.', 'Sans cruauté.', 'Respecte l’environnement.'], endures: ['Ne casse jamais.', 'Inusable.'],
    'fits-all': ['S’adapte à tous les vélos.', 'Fonctionne avec n’importe quel chargeur.'], experts: ['Conçu avec des luthiers.', 'Les grands chefs l’adorent.'], marks: ['Un poulet Label Rouge.', 'Un miel AOP.'],
    plain: ['Aucun outil n’est nécessaire.', 'Va avec toutes les tenues.', 'Rien ne presse.', 'Un cadeau pour les professeurs.', 'Mon bol préféré.', 'La moitié du plaisir est dans l’attente.', 'Jamais deux sans trois.', 'Une vie plus douce.'],
  },
  es: {
    price: ['A mitad de precio.', 'Ahorras mucho dinero.', 'Más barato que en la tienda.'], refund: ['Te reembolsamos el importe.', 'Reparamos cada costura gratis.', 'Garantía de satisfacción.'],
    rank: ['Ninguna otra tetera sirve con tanta calma.', 'No encontrarás nada mejor.', 'Nadie la supera.'], liked: ['El preferido de los panaderos.', 'Se agota cada invierno.', 'Todo el mundo la adora.'],
    safe: ['Totalmente inofensivo.', 'Protege contra cualquier caída.', 'Nunca resbala.'], planet: ['Amable con el planeta.', 'Sin crueldad animal.', 'Cero emisiones.'], endures: ['No se rompe nunca.', 'Irrompible.'],
    'fits-all': ['Se adapta a cualquier bicicleta.', 'Funciona con todos los cargadores.'], experts: ['Diseñada por luthiers.', 'La usan los grandes chefs.'], marks: ['Con denominación de origen.', 'Premio Red Dot.'],
    plain: ['No hace falta ninguna otra herramienta.', 'Va con todo.', 'Nunca es tarde.', 'Un regalo para maestros.', 'Mi taza favorita.', 'La mitad del camino es cuesta abajo.', 'Todos a la mesa.'],
  },
  pt: {
    price: ['Pela metade do preço.', 'Poupa muito dinheiro.', 'Mais barato do que na loja.'], refund: ['Devolvemos o valor pago.', 'Reparamos cada costura de graça.', 'Satisfação garantida.'],
    rank: ['Nenhuma outra chaleira serve com tanta calma.', 'Não encontrará nada melhor.', 'Ninguém a supera.'], liked: ['O preferido dos padeiros.', 'Esgota todos os invernos.', 'Toda a gente adora.'],
    safe: ['Totalmente inofensivo.', 'Resiste a qualquer queda.', 'Nunca escorrega.'], planet: ['Gentil com o planeta.', 'Sem crueldade.', 'Carbono zero.'], endures: ['Nunca se parte.', 'Inquebrável.'],
    'fits-all': ['Encaixa em qualquer bicicleta.', 'Funciona com todos os carregadores.'], experts: ['Desenhada por luthiers.', 'Os grandes chefs adoram.'], marks: ['Com selo Inmetro.', 'Um queijo DOP.'],
    plain: ['Não precisa de nenhuma outra ferramenta.', 'Combina com tudo.', 'Nunca é tarde.', 'Um presente para professores.', 'A minha caneca favorita.', 'A metade do caminho é a descer.', 'Todos à mesa.'],
  },
  zh: {
    price: ['比专柜划算。', '帮你省下一大笔电费。', '工厂直供批发价。'], refund: ['不喜欢就全额退款。', '终身免费维修。', '坏了包换。'], rank: ['再也找不到比它更软的毯子。', '同类产品望尘莫及。'], liked: ['人人都说好。', '上架就断货。', '国民零食。'],
    safe: ['对孕妇绝对安全。', '抵御一切冲击。', '永不打滑。'], planet: ['对环境友好。', '零排放。', '呵护地球。'], endures: ['永不生锈。', '陪你一辈子。'], 'fits-all': ['适配所有自行车。', '任何品牌的充电器都能用。'], experts: ['由面包师研发。', '音乐家一致推荐。'], marks: ['绿色食品。', '红点设计奖。'],
    plain: ['不需要其他工具。', '送给老师的礼物。', '猫咪不喜欢？换个地方放。', '一个人也要好好吃饭。', '天气冷了，多穿一点。', '我最喜欢的杯子。', '把旧的换成新的。'],
  },
  ja: {
    price: ['お店で買うより安いです。', '電気代を節約できます。', '工場直売価格。'], refund: ['気に入らなければ返金します。', '何度でも無料で修理します。', '壊れたら新品と交換します。'], rank: ['ほかでは出会えないやわらかさです。', 'これ以上の鍋はありません。'], liked: ['みんなが大好き。', '毎年すぐに完売します。', 'リピーター続出。'],
    safe: ['赤ちゃんが舐めても安心です。', 'あらゆる衝撃から守ります。', '絶対に滑りません。'], planet: ['地球にやさしい。', 'カーボンニュートラル。', '動物を傷つけません。'], endures: ['決して錆びません。', '一生もの。'], 'fits-all': ['どんな自転車にも取り付けられます。', 'メーカーを問わず使えます。'], experts: ['料理人と共同開発しました。', '音楽家が愛用しています。'], marks: ['STマーク付きです。', 'レッドドット賞の椅子。'],
    plain: ['ほかの道具はいりません。', '先生への贈りものに。', '雨の日は家でゆっくり。', '猫が来ない？場所を変えてみて。', '私の好きなカップです。', '朝ごはんのあとで一息。', '古いものと新しいもの。'],
  },
  ko: {
    price: ['매장보다 저렴합니다.', '전기세를 아낄 수 있어요.', '공장도 가격.'], refund: ['마음에 들지 않으면 환불해 드려요.', '평생 무료로 수리해 드립니다.', '망가지면 새 제품으로 바꿔 드려요.'], rank: ['이보다 부드러운 담요는 없습니다.', '어디에서도 찾을 수 없습니다.'], liked: ['온 국민이 사랑하는 간식.', '매년 완판됩니다.', '입소문 난 칼.'],
    safe: ['아기가 물어도 안전합니다.', '모든 충격으로부터 보호합니다.', '절대 미끄러지지 않아요.'], planet: ['지구를 생각합니다.', '탄소 제로.', '동물 실험을 하지 않습니다.'], endures: ['절대 녹슬지 않습니다.', '고장 없는 시계.'], 'fits-all': ['모든 자전거에 장착할 수 있습니다.', '브랜드에 상관없이 씁니다.'], experts: ['셰프와 함께 개발했습니다.', '연주자들이 선택한 줄.'], marks: ['KC 마크.', '레드닷 의자입니다.'],
    plain: ['다른 도구는 필요 없어요.', '선생님께 드리는 선물.', '비 오는 날에는 집에서.', '고양이가 안 와요? 자리를 바꿔 보세요.', '제가 좋아하는 컵이에요.', '아침을 먹고 잠깐 쉬어요.'],
  },
};

for (const [language, table] of Object.entries(sentences) as [Language, Sentences][]) {
  describe(`vows in ${language}`, () => {
    test.each(vowIds.flatMap((id) => table[id].map((text) => [id, text] as const)))('%s: “%s” is a claim', (_, text) => {
      expect(claimsIn(text, [], language).map(({ state }) => state)).toContain('unsupported');
    });
    test.each(table.plain)('“%s” vows nothing', (text) => {
      expect(claimsIn(text, [], language)).toEqual([]);
    });
    test('a fact in the same words stands for a vow', () => {
      const [said = ''] = table.endures.slice(-1);
      expect(claimsIn(said, factsFrom({ '✎': said }), language).map(({ state }) => state)).toEqual(['supported']);
    });
    test('no text takes long, however it is made', () => {
      const words = vowIds.flatMap((id) => table[id]).join(' ');
      const [first = ''] = words.split(/(?<=[\p{L}])(?=[^\p{L}])/u);
      for (const one of [words, `${first} `, words.replace(/[.!?。]/g, ''), 'a ', '不', '1 €', ' '.repeat(3)]) {
        const read = (text: string) => vowIds.forEach((id) => text.match(new RegExp(vows[language][id], 'gu')));
        expect(growth(20_000, (length) => read(one.repeat(Math.ceil(length / one.length))))).toBeLessThan(readOnce);
      }
    });
  });
}

describe('a line that says no, asks which, or tells of a moment, claims nothing', () => {
  test.each<[Language, string]>([
    ['en', 'Is it dairy-free? No, it contains milk.'],
    ['de', 'Ist sie wasserdicht? Nein.'],
    ['fr', 'Est-il végan ? Non, il contient du miel.'],
    ['es', '¿Es impermeable? No.'],
    ['pt', 'É vegano? Não.'],
    ['zh', '防水吗？不是。'],
    ['ja', '防水ですか？いいえ。'],
    ['ko', '방수인가요? 아니요.'],
    ['pt', 'Vegano: Não'],
    ['zh', '防水：否'],
    ['de', 'Wir wollen barfuß gehen.'],
    ['es', '¿Cocido o crudo?'],
    ['de', 'Das Beste am Sonntag ist das Frühstück.'],
    ['es', 'El mejor día para plantar es mañana.'],
    ['en', 'It hangs between two posts.'],
    ['fr', 'Si vous hésitez entre deux tailles, prenez la grande.'],
    ['pt', 'Entre dois tamanhos, escolha o maior.'],
  ])('%s: “%s”', (language, text) => {
    expect(claimsIn(text, [], language).filter(({ text: said }) => said !== 'miel')).toEqual([]);
  });
  test('what follows a yes is a claim, and so is what a fact denies', () => {
    expect(claimsIn('Is it waterproof? Yes.', [], 'en')).toHaveLength(1);
    expect(claimsIn('Vegan? No wonder everyone asks.', [], 'en')).not.toEqual([]);
  });
});

test.each<[Language, Record<string, string>, string]>([
  ['de', { Pflege: 'Maschinenwäsche bei 60 °C' }, 'Bei 60 °C waschbar.'],
  ['fr', { Entretien: 'Lavage en machine à 30 °C' }, 'Lavable en machine.'],
  ['es', { Cuidados: 'Lavado a máquina' }, 'Lavable a máquina.'],
  ['ja', { お手入れ: '洗濯機洗い' }, '洗濯機で洗えます。'],
])('%s: %j says what “%s” says', (language, facts, text) => {
  expect(claimsIn(text, factsFrom(facts), language).filter(({ state }) => state === 'unsupported')).toEqual([]);
});

test.each<[Language, string]>([
  ['en', 'Settles a sluggish bowel.'],
  ['de', 'Gleicht Eisenmangel aus.'],
  ['fr', 'Calme les brûlures d’estomac.'],
  ['es', 'Regula el tránsito intestinal.'],
  ['pt', 'Alivia a azia.'],
  ['zh', '改善缺铁性贫血。'],
  ['ja', '貧血を防ぎます。'],
  ['ko', '속쓰림을 가라앉힙니다.'],
])('%s: “%s” is a remedy’s word', (language, text) => {
  expect(claimsIn(text, [], language)).toMatchObject([{ kind: 'medical', state: 'unsupported' }]);
});
