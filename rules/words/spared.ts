/**
 * What never happens to a thing, told by a verb and its denial, with words of the sentence between the two: „rutscht auf nassen Fliesen nicht“,
 * « ne gratte vraiment pas ». Each verb speaks of the quality that a fact may name. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { PropertyId } from './properties.ts';

type Spared = { denial: readonly [before: string, behind: string]; verbs: Partial<Record<PropertyId, string>> };

const germanNever = String.raw`(?: [\p{L}-]{2,16}){0,4} (?:nicht|nie|niemals|kaum)(?! (?:nur|mehr als|zu |weit|lange))`;

// biome-ignore format: a word list
export const spared: Record<Language, Spared> = {
  en: {
    denial: [String.raw`(?:never|won['’]t|will not|will never|does(?:n['’]t| not)|do(?:n['’]t| not)|cannot|can['’]t|without)(?: (?:ever|easily|easy))? `, ''],
    verbs: { 'non-slip': '(?:slips?|slid(?:es?|ing)|skids?|slipping|skidding)(?! (?:it|them|your|open|away|out|in|into|on to|onto|past)\\b)', 'scratch-resistant': '(?:scratch(?:es|ing)?|scuffs?)(?! (?:the surface|your head))', 'skin-friendly': '(?:itch(?:es|ing)?|chaf(?:es?|ing)|irritat(?:es?|ing)|pinch(?:es|ing)?|digs? in|digging in|stings?)', 'leak-proof': '(?:leaks?|leaking|drips?|dripping)', 'non-stick': 'sticks?(?! (?:to (?:the plan|one|just)|around|with|out))', 'tear-resistant': '(?:tears?|tearing|rips?|ripping|frays?|fraying|snags?)(?! (?:it|them|up|off|open|apart|the)\\b)', odourless: '(?:lingers?|smells?|reeks?|smelling)(?! (?:of|like|the))', steady: '(?:wobbl(?:es?|ing)|tips? over|topples?|rocks?|sways?|tipping over)', 'mould-resistant': '(?:moulds?|molds?|mildews?|rots?|rotting|spoils?)', noiseless: '(?:squeaks?|creaks?|rattles?|clatters?|squeaking)', 'lint-free': '(?:sheds?|shedding|moults?|lints?)', 'stain-resistant': '(?:stains?|staining|marks? easily)', 'bleed-proof': '(?:bleeds?|smudges?|feathers|smears?|bleeding|ghosts)(?! (?:it|the|your)\\b)', 'heat-resistant': '(?:burns?|scorch(?:es)?|melts?|gets? hot)(?! (?:it|them|down|out|your|the|any|a)\\b)', 'anti-static': '(?:clings?|crackles?)(?! to (?:the (?:past|idea|old)))', 'sweat-proof': 'makes? you sweat', breathable: 'trap(?:s|ping)? (?:heat|moisture|sweat)' },
  },
  de: {
    denial: ['', germanNever],
    verbs: { 'non-slip': '(?:rutsch(?:t|en)|verrutsch(?:t|en))', 'scratch-resistant': '(?:zerkratz(?:t|en)|verkratz(?:t|en))', 'skin-friendly': '(?:kratz(?:t|en)|juck(?:t|en)|scheuer(?:t|n)|reizt|brennt auf der haut|druckt|schneidet|zwickt|piekst)', 'never-fades': '(?:farbt|farben|verblass(?:t|en)|vergilb(?:t|en)|bleich(?:t|en))', 'leak-proof': '(?:tropf(?:t|en)|leckt|kleckert|lauft aus)', 'non-stick': '(?:klebt|kleben|haftet) (?:daran |am boden )?', 'tear-resistant': '(?:reiß(?:t|en)|zerreiß(?:t|en)|franst|fransen)', odourless: '(?:(?:geruche?|dufte)(?: [\\p{L}]{2,10}){0,2} (?:setz(?:t|en)|bleib(?:t|en)|haft(?:et|en))|riech(?:t|en)|muffel(?:t|n)|stink(?:t|en))', steady: '(?:wackel(?:t|n)|kipp(?:t|en)|kippel(?:t|n)|schwank(?:t|en))', 'mould-resistant': '(?:schimmel(?:t|n)|faul(?:t|en)|verrott(?:et|en))', noiseless: '(?:quietsch(?:t|en)|knarz(?:t|en)|klapper(?:t|n)|knarr(?:t|en))', 'lint-free': '(?:haar(?:t|en)|fussel(?:t|n)|flus(?:t|en))', 'bleed-proof': '(?:verlauf(?:t|en)|verschmier(?:t|en)|verwisch(?:t|en)|durchschlag(?:t|en))', 'heat-resistant': '(?:schmilz(?:t|en)|verbrennt|wird heiß)', 'crease-free': '(?:knitter(?:t|n)|zerknitter(?:t|n))', 'rust-proof': '(?:rost(?:et|en))' },
  },
  fr: {
    denial: [String.raw`(?:ne |n['’]|sans )(?:se |s['’]|vous |la |les |le )?`, String.raw`(?:(?: [\p{L}]{2,14}){0,2} (?:pas|jamais|plus|guere|rien)(?! (?:que|seulement|encore))|(?<=sans [\p{L}' ’]{3,18}(?:er|ir|re)))`],
    verbs: { 'non-slip': '(?:gliss|derap|patin)(?:e|ent|era|er)', 'scratch-resistant': '(?:ray|eraf)(?:e|ent|era|er)', 'skin-friendly': '(?:gratt|piqu|irrit|demang|frott|serr|bless)(?:e|ent|era|er)', 'never-fades': '(?:deteint|deteignent|decolor(?:e|ent)|jaunit|jaunissent|delave)', 'leak-proof': '(?:fui(?:t|ent)|goutt(?:e|ent))', 'non-stick': '(?:coll|attach|accroch|adher)(?:e|ent)', 'tear-resistant': '(?:dechir|effiloch)(?:e|ent|er)', odourless: '(?:incrust(?:e|ent)|impregn(?:e|ent)|sent mauvais|empest(?:e|ent))', steady: '(?:bascul|vacill|tangu)(?:e|ent)', 'mould-resistant': '(?:moisi(?:t|ssent)|pourri(?:t|ssent))', noiseless: '(?:grinc|couin|claqu)(?:e|ent)', 'stain-resistant': 'tach(?:e|ent)', 'bleed-proof': '(?:bav|traverse|transperc)(?:e|ent)', 'heat-resistant': '(?:fond(?:ent)?|brul(?:e|ent))', 'crease-free': 'froiss(?:e|ent)', 'rust-proof': '(?:rouill|oxyd|noirc)(?:e|ent|it|issent)', 'lint-free': '(?:peluch)(?:e|ent)', breathable: 'retien(?:t|nent)(?= (?:pas|jamais) (?:la (?:sueur|transpiration|chaleur)|l.humidite))' },
  },
  es: {
    denial: [String.raw`(?:no|nunca|jamas|sin|apenas)(?: (?:se|te|le|la|lo|os|les|me)){0,2} `, ''],
    verbs: { 'non-slip': '(?:resbal|desliz|patin)(?:an?|ar|ara|arse)', 'scratch-resistant': '(?:ray|aran)(?:an?|ar|arse)', 'skin-friendly': '(?:pic|rasc|irrit|roz|apriet|escuec|molest)(?:an?|en?|ar)(?! (?:de|el|la|los|las)(?!\\p{L}))', 'never-fades': '(?:destine[n]?|decolor(?:an?)|amarille(?:an?)|desti(?:ne|nen))', 'leak-proof': '(?:gote(?:an?|ar)|derram(?:an?|ar)|filtr(?:an?))', 'non-stick': '(?:peg(?:an?|arse)|adhier(?:en?))', 'tear-resistant': '(?:rasg|desgarr|deshilach)(?:an?|ar)', odourless: '(?:impregn(?:an?)|(?<=olor(?:es)? no se )qued(?:an?)|huele[n]? mal|coge[n]? olor|apesta[n]?)', steady: '(?:tambale|coje|vuelc|bambole)(?:an?)', 'mould-resistant': '(?:enmohece[n]?|pudre[n]?|cria[n]? moho)', noiseless: '(?:chirri|cruj|traquete)(?:an?|en?|ir|ar)', 'stain-resistant': 'manch(?:an?|ar)', 'bleed-proof': '(?:traspas|emborron)(?:an?|ar)', 'heat-resistant': '(?:derrit(?:en?)|quem(?:an?|ar))(?! (?:la|el|los|las|nada)(?!\\p{L}))', 'crease-free': '(?:arrug(?:an?|arse|ar))', 'rust-proof': '(?:oxid(?:an?|arse)|ennegrece[n]?)', 'lint-free': '(?:suelt(?:an?) (?:pelo|pelusa)s?)', breathable: 'retien(?:e|en)(?= (?:el (?:sudor|calor)|la humedad))' },
  },
  pt: {
    denial: [String.raw`(?:nao|nunca|jamais|sem)(?: (?:se|te|lhe|a|o|me|vai)){0,2} `, ''],
    verbs: { 'non-slip': '(?:escorreg|desliz|derrap)(?:am?|ar|ara)', 'scratch-resistant': '(?:risc|arranh)(?:am?|ar)(?! (?:o|a|os|as)(?!\\p{L}))', 'skin-friendly': '(?:pic|coc|irrit|apert|incomod|assa)(?:am?|ar)?(?! (?:o|os)(?!\\p{L}))(?<=[aor]m?)', 'never-fades': '(?:desbot|amarele|tinge)(?:am?|cem?|m)?', 'leak-proof': '(?:ping|vaz|derram|entorn)(?:am?|ar)|vert(?:em?|er)', 'non-stick': '(?:(?:col|grud|peg)am?|aderem?)(?! (?:em|o|a|os|as|na|no)(?!\\p{L}))', 'tear-resistant': '(?:rasg|desfi|rompe)(?:am?|m|ar)', odourless: '(?:entranh(?:am?)|impregn(?:am?)|cheir(?:am?) mal|ganh(?:am?) cheiro|fede[m]?)', steady: '(?:aban|balanc|tomb|oscil)(?:am?|ar)', 'mould-resistant': '(?:mof(?:am?)|apodrece[m]?|cria[m]? bolor)', noiseless: '(?:chi(?:am?)|rang(?:em?|er)|guinch(?:am?))', 'stain-resistant': 'manch(?:am?|ar)', 'bleed-proof': '(?:borr|esborrat|trespass)(?:am?|ar)', 'heat-resistant': '(?:derret(?:em?|er)|queim(?:am?|ar))(?! (?:a|o|os|as|nada)(?!\\p{L}))', 'crease-free': '(?:amass|amarrot|vinc)(?:am?|ar)', 'rust-proof': '(?:enferruj|oxid|escurec)(?:am?|em?|ar|er)', 'lint-free': '(?:larg|solt)(?:am?) (?:pelo|cotao|fiapo)s?', breathable: 'ret(?:em)(?= (?:o (?:suor|calor)|a (?:humidade|umidade)))' },
  },
  zh: {
    denial: ['(?:不|不会|不易|绝不|永不|从不|毫不|一点也不|一点都不|不容易|很难)(?:轻易|再|会)?', ''],
    verbs: { 'non-slip': '(?:打滑|滑倒|脱手|滑落|移位|跑偏)', 'scratch-resistant': '(?:刮花|划伤|留痕|起刮痕)', 'skin-friendly': '(?:扎(?!手机|根|营|实)|刺痒|发痒|瘙痒|磨(?:脚|皮|肤|腿)|勒(?:肉|手|脖)|过敏|刺激)', 'leak-proof': '(?:漏(?!掉|看|气|听|过)|渗水|侧漏|洒漏)', 'non-stick': '(?:粘(?!人|手机)|沾|糊锅|黏)(?:锅|底|手|牙)?', 'tear-resistant': '(?:撕裂|扯破|勾丝|脱线)', odourless: '(?:发臭|有异味|串味|吸味)', steady: '(?:晃|摇晃|倾倒|侧翻|歪倒)', 'mould-resistant': '(?:发霉|腐烂|生虫|长霉)', noiseless: '(?:吱吱响|咯吱|吵|发响)', 'lint-free': '(?:掉毛|掉絮|掉渣|掉屑)', 'stain-resistant': '(?:沾灰|吸灰|染色|吃油|挂水|留水渍)', 'bleed-proof': '(?:洇|晕染|透墨|渗墨|化开|糊字)', 'heat-resistant': '(?:烫手|融化|炸裂)', breathable: '(?:闷热|闷汗|捂汗|闷脚|憋闷)' },
  },
  ja: {
    denial: ['', '(?:ない(?!よう|で|と|か|ため|場合|うち)|ません(?!か|よう)|ず(?!に(?:は|お|して|保管)|れ)|にくい|にくく|づらい)'],
    verbs: { 'non-slip': '(?:滑り|滑ら|すべり|すべら|ずれ|ズレ)', 'skin-friendly': '(?:チクチクし|ちくちくし|かゆくなら|かゆくなり|かぶれ|擦れ|食い込ま|食い込み|締め付け)', 'leak-proof': '(?:漏れ|もれ|こぼれ|液だれし)', 'non-stick': '(?:くっつか|くっつき|こびりつか|こびりつき|焦げつか|焦げつき)', 'tear-resistant': '(?:破れ|裂け|ほつれ|ちぎれ)', odourless: '(?:(?:におい|匂い|臭い|ニオイ)(?:が|も)(?:残ら|残り|移ら|移り|つか|つき)|臭わ|匂わ|におわ|臭くなら)', steady: '(?:ぐらつか|ぐらつき|がたつか|がたつき|揺れ|倒れ)', 'mould-resistant': '(?:腐り|腐ら|カビ(?:が)?生え|カビ)', noiseless: '(?:きしま|きしみ|音が鳴ら|音がし)', 'bleed-proof': '(?:にじま|にじみ|滲ま|滲み|裏抜けし|裏写りし)', 'stain-resistant': '(?:色移りし|シミになら|シミになり|汚れ)', 'heat-resistant': '(?:熱くなら|熱くなり|溶け)', breathable: '(?:蒸れ|ムレ|むれ)', 'rust-proof': '(?:錆び|さび|サビ)' },
  },
  ko: {
    denial: ['', '지 ?(?:않|도 ?않|는 ?않)(?!도록|게|으면|은 ?경우|기 ?위해|을 ?때)'],
    verbs: { 'non-slip': '(?:미끄러지|미끄럽|밀리|헛돌)', 'scratch-resistant': '(?:긁히|흠집(?:이)? ?나)', 'skin-friendly': '(?:따갑|가렵|간지럽|쓸리|까슬거리|조이|배기|자극하)', 'leak-proof': '(?:새|흘러내리|넘치)', 'non-stick': '(?:눌어붙|들러붙|달라붙|엉겨붙)', 'tear-resistant': '(?:찢어지|뜯어지|풀리|해지)', odourless: '(?:냄새(?:가|도)? ?(?:나|배|남|스미))', steady: '(?:흔들리|기울|넘어지|덜컹거리)', 'mould-resistant': '(?:썩|곰팡이(?:가)? ?(?:생기|피|슬))', noiseless: '(?:삐걱거리|삐걱이|덜그럭거리|소리(?:가)? ?나)', 'lint-free': '(?:털(?:이)? ?(?:빠지|날리))', 'stain-resistant': '(?:때(?:가)? ?타|얼룩(?:이)? ?지|이염되|물들)', 'bleed-proof': '(?:번지|비치|배어나)', 'heat-resistant': '(?:뜨거워지|녹|타)', breathable: '(?:땀(?:이)? ?차|답답하|습기(?:가)? ?차)', 'never-fades': '(?:바래|빛바래|누레지)', 'rust-proof': '(?:녹슬|부식되)' },
  },
};

/** Without a denial nothing is spared. */
export const sparedStems: Record<Language, string> = {
  en: "never|won['’]t|not |n['’]t|without",
  de: 'nicht|nie|kaum',
  fr: "ne |n['’]|sans ",
  es: 'no |nunca|jamas|sin |apenas',
  pt: 'nao|nunca|jamais|sem ',
  zh: '不|很难',
  ja: 'ない|ません|ず|にく|づら',
  ko: '지 ?[않도는]',
};
