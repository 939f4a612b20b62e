/**
 * For whom it is said to do no harm: the newborn, the pregnant, the diabetic, the left-handed, told by what they may do with it: 刚出生的宝宝也能玩, « les nouveau-nés
 * peuvent le mettre en bouche ». A tag that holds the word proves none of it. `coeliac`: whoever may eat no gluten.
 */
import type { Language } from '../../../kit/languages.ts';
import type { Told } from './parts.ts';

// biome-ignore format: a word list
export const ages: Record<Language, Told> = {
  en: { stems: 'left-hand|left hand|newborn|birth|babies|infant|toddler|pregnan|expectant|nursing|breastfeeding|diabetic|allerg|asthma|elderly', words: String.raw`(?:suitable|fine|ok|okay|right|ideal|designed|made|perfect|recommended)(?: even)? (?:for|from)(?: (?:the|your|very|use|with|by|young|small|tiny|premature)){0,3} (left[- ]handers?|newborns?|birth|infants?|expectant m\p{L}+|pregnan\p{L}+|nursing m\p{L}+|breastfeeding|diabetics?|asthmatics?|(?:people|those) with (?:diabetes|asthma|allergies))|(newborns?|infants|toddlers|babies|diabetics|pregnant women|expectant m\p{L}+|nursing m\p{L}+)(?: too)? (?:can|may) (?:also |safely |happily |even |already )?(?:use|eat|drink|wear|play|sleep|have|take|chew|enjoy)(?!\p{L})` },
  de: { stems: 'linkshand|neugebor|geburt|saugling|babys|kleinkind|schwanger|stillend|stillzeit|diabetik|allergik|asthmatik', words: String.raw`(?:geeignet|gemacht|gedacht|passend|ideal|empfohlen|bestens)(?: [\p{L}]{2,8}){0,2} (?:fur|ab|in der)(?: [\p{L}]{2,12}){0,2} (linkshander\p{L}{0,4}|neugeborene\p{L}?|fruhchen|sauglinge|schwanger(?:e|en|schaft)|stillende\p{L}?|stillzeit|diabetiker\p{L}*|asthmatiker)|fur (?:[\p{L}]{3,10} )?(linkshander\p{L}{0,4}|neugeborene\p{L}?|fruhchen|sauglinge|schwangere|stillende|diabetiker\p{L}*|asthmatiker) (?:geeignet|gemacht|gedacht|ideal|empfohlen|unbedenklich)|(neugeborene|sauglinge|babys|schwangere|stillende|diabetiker) (?:konnen|durfen) (?:ihn|sie|es|auch|damit|daran|darauf|das)(?: [\p{L}]{2,12}){0,4}` },
  fr: { stems: 'gaucher|nouveau|nourrisson|naissance|bebe|tout-petit|enceinte|allaitant|diabetiq|allergiq|asthmatiq', words: String.raw`(?:convien(?:t|nent)|adapte(?:e|s|es)?|ideale?s?|recommande(?:e|s|es)?|concue?s?)(?: (?:aussi|meme|parfaitement))? (?:aux?|pour (?:les|des)|a toutes les) (gauchers?|nouveau-nes?|nourrissons?|prematures?|femmes enceintes|femmes allaitantes|diabetiques?|asthmatiques?)|(?:les|des|aux) (nouveau-nes?|nourrissons?|tout-petits|bebes|femmes enceintes|diabetiques)(?: aussi)? (?:peu(?:t|vent)|joue(?:nt)?) (?:[\p{L}’'-]{1,12} ){0,3}(?:mettre|porter|manger|boire|utiliser|jouer|consommer|sans|macher)` },
  es: { stems: 'zurd|recien nacid|bebes|embaraz|lactan|gestante|diabetic|asmatic|alergic', words: String.raw`(?:apt|adecuad|indicad|recomendad|ideal|pensad|disenad)\p{L}{0,4} (?:incluso )?(?:para|desde)(?: (?:los|las|el|personas))? (zurd[oa]s|recien nacid[oa]s|prematuros|embarazadas|mujeres embarazadas|lactantes|madres lactantes|diabetic[oa]s|asmatic[oa]s)|(?:los |las )?(recien nacid[oa]s|bebes|embarazadas|lactantes|diabetic[oa]s) (?:tambien |ya )?pueden (?:[\p{L}]{1,10} ){0,2}[\p{L}]{3,12}` },
  pt: { stems: 'canhot|recem|bebe|gravid|gestante|lactante|amament|diabetic|asmatic|alergic', words: String.raw`(?:apt|adequad|indicad|recomendad|ideal|pensad|propri|feit)\p{L}{0,4} (?:ate |inclusive |mesmo )?(?:para|desde)(?: (?:os|as|o|pessoas))? (canhot[oa]s|recem-?(?: )?nascid[oa]s?|prematuros|gravidas|gestantes|mulheres gravidas|lactantes|quem amamenta|diabetic[oa]s|asmatic[oa]s)|(?:os |as )?(recem-?(?: )?nascid[oa]s|bebes|gravidas|gestantes|lactantes|diabetic[oa]s) (?:tambem |ja )?podem (?:[\p{L}-]{1,10} ){0,2}[\p{L}-]{3,12}|pode ser (?:dad[oa]|usad[oa]|consumid[oa])(?: [\p{L}]{1,8}){0,2} (recem-?(?: )?nascid[oa]s|bebes|criancas|gravidas|gestantes|diabetic[oa]s)` },
  zh: { stems: '左撇子|左利手|新生儿|刚出生|婴儿|早产|孕妇|孕期|孕妈|哺乳|糖尿病|糖友', words: '(左撇子|左利手|新生儿|刚出生|初生|婴儿|早产儿|孕妇|孕期|孕妈妈?|哺乳期|糖尿病人?|糖友)(?:的?(?:宝宝|孩子|患者))?[^，。；,!?！？\\n]{0,3}?(?:也|都|就|可)(?:能|可以?|可|适合|放心)*(?:玩|用|吃|穿|喝|睡|戴|食用|使用|饮用)' },
  ja: { stems: '左利き|左きき|新生児|生まれた|生後|赤ちゃん|妊娠|授乳|妊婦|糖尿', words: '(左利き|左きき|新生児|生まれたばかり|生まれたて|赤ちゃん|妊娠中|授乳中|妊婦さん?|糖尿病の方)(?:の(?:赤ちゃん|方|子|ママ))?(?:から|も|にも|でも)(?:安心|使え|使って|遊べ|食べられ|飲め|お使い|着られ|召し上が|お召し上が|ご使用)[ぁ-ん]{0,5}' },
  ko: { stems: '왼손잡이|신생아|갓난|아기|임산부|임신|수유|당뇨', words: '(왼손잡이|신생아|갓난아[기이]|돌 ?지난 ?아[기이]|돌 ?전 ?아[기이]|아기|임산부|임신부|수유 ?중|당뇨 ?환자)(?:도|부터|에게도|가|이)? ?(?:안심하고 |마음껏 |바로 )?(?:먹을 ?수|쓸 ?수|사용할 ?수|사용해도|써도|먹어도|놀 ?수|마실 ?수|입을 ?수|가지고 ?놀)[가-힣 ]{0,3}' },
};

// biome-ignore format: a word list
export const coeliac: Record<Language, Told> = {
  en: { stems: 'coeliac|celiac|gluten', words: String.raw`(?:suitable|safe|fine|ok|good) for (?:coeliacs|celiacs|people with (?:coeliac|celiac) disease|gluten[- ]free diets?|those avoiding gluten)|(?:coeliac|celiac)[- ](?:safe|friendly)` },
  de: { stems: 'zoliakie|gluten', words: String.raw`(?:geeignet |auch |bei )?(?:bei|fur) (?:(?:menschen|personen) mit )?(?:zoliakie|glutenunvertraglichkeit)(?: geeignet)?` },
  fr: { stems: 'c(?:oe|œ)liaq|gluten', words: String.raw`(?:convien(?:t|nent)|adapte(?:e|s|es)?) (?:aux?|pour les) (?:personnes )?(?:c(?:oe|œ)liaques?|intolerante?s? au gluten)` },
  es: { stems: 'celiac', words: String.raw`(?:apt|adecuad|indicad)[oa]?s? para (?:personas |los )?celiac[oa]s` },
  pt: { stems: 'celiac', words: String.raw`(?:apt|adequad|indicad|propri|segur)[oa]?s? para (?:pessoas |os )?celiac[oa]s` },
  zh: { stems: '麸质|麸', words: '麸质(?:过敏|不耐)(?:人群|者)?[^，。；,!?！？\\n]{0,3}?(?:可|能|适)' },
  ja: { stems: 'セリアック|グルテン', words: '(?:セリアック病|グルテンが(?:苦手|気にな))[^。、!?！？\\n]{0,8}?(?:安心|食べられ|も|にも)' },
  ko: { stems: '글루텐|셀리악', words: '글루텐(?:에)? ?(?:민감|예민|알레르기)[^.!?\\n]{0,10}?(?:먹|안심|좋)' },
};
