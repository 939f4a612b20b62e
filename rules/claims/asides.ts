/**
 * Numbers that say nothing of the thing: how exactly it was measured, how tall the model is, how many the buyer has to order, how old the owner's
 * child is. “Allow 1–2 cm”, モデル身長165cm, 100条起订, 우리 둘째가 18개월.
 */
import { clauseBehind, clauseEnd, wholeClauseBefore } from './clauses.ts';
import type { Page } from './quantities.ts';
import type { QuantityStatement } from './statement.ts';

export function isAside({ start, end, measures, guarantee }: QuantityStatement, { folded }: Page): boolean {
  const { dimension = '', value = 0 } = measures[0]?.[0] ?? {};
  if (guarantee) return false;
  const ahead = wholeClauseBefore(folded, start, near, clauseEnd);
  const behind = clauseBehind(folded, end, near, clauseEnd);
  if (isStep(ahead, behind) || (dimension === 'percent' && shrinks(ahead, behind))) return true;
  if (measured.has(dimension)) return isTolerance(ahead, behind) || (isBodily(dimension, value) && isOfModel(ahead, behind, folded.slice(start, end)));
  if (dimension === 'time') return isOfOrder(ahead, behind) || child.test(ahead) || precious.test(behind);
  return dimension.startsWith('count:') && isOfOrder(ahead, behind);
}
const near = 70;
const measured: ReadonlySet<string> = new Set(['length', 'side', 'mass', 'volume', 'area', 'gsm', 'percent']);

/** What a scale or a ruler is exact to is its own. */
const isTolerance = (ahead: string, behind: string): boolean => !exact.test(ahead) && (plusMinus.test(ahead) || erring.test(ahead) || errs.test(behind));
const exact = /accura|precis|genau|exact|prezis|精度|精确|精確|精準|精准|정밀|정확/u;
const plusMinus = /(?:±|\+ ?\/ ?[-–−]|\+-)\s?$/u;
const erring =
  /(?:误差|誤差|公差|오차|toleran\p{L}*|abweichung\p{L}*|ecarts?|margen de error|margem de erro|\b(?:may|can) (?:vary|differ|be off)|\bvar(?:y|ies|iiert|iieren|ian?|iam?)|variac\p{L}+)[^\d,，、]{0,22}$/u;
const errs =
  /^[^,，、\d]{0,16}?(?:误差|誤差|公差|오차|toleran|abweich|(?:measur\p{L}+ )?(?:error|deviation|discrepanc)|d['’]ecart|de (?:margen|tolerancia|variacion|margem|variacao)|de diferencia|de diferenca)/u;

/** 残量が1%単位で, 100mm당 4만원, “in 5 cm steps”: by how much it goes up, and what that costs. */
const isStep = (ahead: string, behind: string): boolean =>
  steps.test(behind) || (perSize.test(ahead) && price.test(behind)) || (eachSize.test(behind) && price.test(behind));
const steps = /^(?:単位|刻み|ごと|단위|간격으로|为单位|為單位|一档|一檔)|^[ -](?:steps?|increments?|schritten?|stufen|weise|par paliers?|pas a pas)(?!\p{L})/u;
const perSize =
  /(?<!\p{L})(?:je|pro|per|every|each|each extra|je weitere|par|tous les|por cada|cada|por|a cada|每|每增加|每加)(?: (?:weitere[nr]?|extra|additional|further|angefangene|supplementaires?|adicional(?:es|ais)?|mais|mas))? ?$/u;
const eachSize = /^ ?(?:당|마다|ごと|につき|每|extra|more|supplementaires?|mehr|adicional|de plus)/u;
const price = /\d[\d.,]*\s?(?:€|euros?|eur|\$|usd|£|円|元|원|만원|천원|pesos|reais|chf)|[€$£¥￥₩]\s?\d|r\$ ?\d/u;

/** “Linen shrinks by about 3 %”: told against the thing. That it shrinks by no more than that is for it. */
const shrinks = (ahead: string, behind: string): boolean =>
  !praised.test(`${ahead.slice(-24)} ${behind.slice(0, 12)}`) && (shrinking.test(ahead) || shrinkage.test(behind) || runsIn.test(`${ahead} # ${behind}`));
/** “Shrinks wrinkles by 30 %” is another matter. */
const shrinking =
  /(?<!\p{L})(?:shrink(?:s|age)?|einlauf\p{L}*|einlaufen|schrumpf\p{L}*|schrumpfung|retreci\p{L}+|retrecissement|encog\p{L}+|encolh\p{L}+)(?::? (?:by|up|to|about|of|around|approx|approximately|roughly|um|bis|zu|etwa|ca|rund|de|d['’]environ|environ|jusqu['’]a|hasta|un|unos|cerca|ate|em|rate))*\.?\s?[:(]?\s?$|[缩縮]水(?:率)?(?:约|約|大约|在|为)?[:：]?$|縮み(?:率|は)?(?:約)?[:：]?$|수축(?:률|율)?(?:은|이)?(?: 약)?[:：]? ?$/u;
const shrinkage =
  /^(?: [\p{L}-]+){0,2} (?:shrinkage|einlauf(?:en)?|schrumpfung|retrecissement|encogimiento|encolhimento)(?!\p{L})|^(?:左右|上下)?的?[缩縮]水|^(?:ほど|程度|くらい|前後)?の?縮[みむま]|^ ?(?:정도|가량|내외)?(?:의|가|로)? ?(?:수축|줄어)/u;
/** „Leinen läuft beim ersten Waschen etwa 3 % ein“. */
const runsIn = /(?<!\p{L})lauf(?:t|en) .{0,60}#\s+ein(?!\p{L})/u;
const praised =
  /(?<!\p{L})(?:less than|under|below|no more than|only|just|max\p{L}*|weniger als|unter|nur|hochstens|moins de|maximum|seulement|menos de|solo|como maximo|apenas|no maximo|nao|no|not|nicht|kein\p{L}*)(?!\p{L})|以[内內下]|低于|低於|小于|小於|不超|不到|仅|僅|以内|未満|이하|미만|이내/u;

/** 朝は1分でも惜しい: a figure of speech. */
const precious =
  /^(?:でも|すら|さえ|も)(?:惜し|無駄|大切)|^(?:이라도|도) ?(?:아까|아쉬|아깝|소중)|^(?:都|也)(?:舍不得|不想浪|珍[贵貴]|很[宝寶寳]?[贵貴])|^ (?:compte|zahlt|counts|cuenta|conta)(?!\p{L})/u;

/** Between 140 and 215 cm, between 35 and 130 kg. */
const isBodily = (dimension: string, value: number): boolean =>
  dimension === 'length' ? value >= 1_400 && value <= 2_150 : dimension === 'mass' && value >= 35_000 && value <= 130_000;
/** A table called Modell Alba may be 160 cm long: who wears something, or is weighed as well, is somebody. */
const isOfModel = (ahead: string, behind: string, said: string): boolean => {
  const around = `${ahead}${said}${behind}`;
  return model.test(around) && (worn.test(around) || (/\d ?(?:cm|m(?![a-z])|公分|厘米)/u.test(around) && /\d ?(?:kg|公斤|斤|lbs?)/u.test(around)));
};
const model =
  /(?<!\p{L})(?:models?|mannequins?|modelos?|modell?in?|(?:on|in) the (?:photos?|pictures?)|auf de[mnr] (?:foto|bild|aufnahme)s?|sur la photo|en la foto|na foto)(?!\p{L})|모델|モデル|模特|麻豆|試穿|试穿|着用者|スタッフ/u;
const worn =
  /(?<!\p{L})(?:wears?|wearing|tall|tragt|groß|gross|porte|mesure|taille|lleva|viste|usa|mide|veste|altura|height|mede|tem)(?!\p{L})|身[高長长]|体重|體重|키|신장|착용|着用|穿/u;

/** “Minimum 50”, 打样3-5天, 7天可退换: how it is bought, and not what. */
const isOfOrder = (ahead: string, behind: string): boolean => asks.test(ahead) || asked.test(behind);
const asks =
  /(?:打[样樣]|起[订訂]量?|起批|最[低少]起|[发發出][货貨]|最低(?:[ごご]?注文)?(?:数|ロット)?|ご?注文は|최소 ?(?:주문|수량)|(?<!\p{L})moq|minimum (?:order|quantity)|mindest(?:bestellmenge|abnahme|menge)|commande minimum|minimum de commande|pedido minimo|compra minima)(?:quantity)?[^,，、\d]{0,10}$/u;
const asked =
  /^(?:起(?:[订訂批售拍]|可?定制|可印)|以上(?:可)?(?:起[订訂]|定制)|[内內]?(?:无理由|無理由)?(?:可|包)?(?:退[换換货貨]|[换換][货貨])|から(?:の)?(?:販売|ご?注文|承)|以内の?(?:返品|交換)| ?이내 ?(?:교환|반품)| ?(?:부터|이상) ?(?:주문|제작|구매)| (?:minimum order|mindestbestellmenge|minimum|minimo))/u;

/** Who has been playing with it since is nobody it is meant for. */
const child =
  /(?:(?:저희|우리) ?(?:집 ?)?(?:첫째|둘째|셋째|막내|아이|아기|아들|딸|애)(?:가|는|도|이)? ?(?:벌써 |지금 )?|(?:うち|我が家|わが家)の(?:子|息子|娘|長男|長女|次男|次女)[はがも、]{0,2}(?:もう|今)?|(?:我家|自家|家里)(?:的)?(?:娃|宝宝|寶寶|儿子|兒子|女儿|女兒|老[大二])(?:已经|已經|现在|現在|今年|都)?|(?<!\p{L})(?:(?:our|my) (?:\p{L}+ )?(?:son|daughter|toddler|youngest|eldest|boy|girl|kid)(?: is| was| turned| now| just){1,2}|(?:unser|mein)e? (?:\p{L}+ )?(?:sohn|tochter|kleiner?|jungster?|altester?)(?: ist| war| wurde| jetzt){1,2}|(?:notre|mon|ma) (?:\p{L}+ )?(?:fils|fille)(?: a| avait| vient d['’]avoir)|(?:nuestr[oa]|mi) (?:hij[oa]|pequen[oa])(?: tiene| tenia| cumplio)|(?:noss[oa]|meu|minha) (?:filh[oa])(?: tem| tinha| fez)) )$/u;
