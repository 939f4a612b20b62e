/** What a recipe takes, how many are eaten a day and how many the buyer is to order measure nothing of the thing: “4 tbsp butter”, 每天吃兩三片, “order two pairs”. */
import { fold } from '@storewright/contract/kit/fold';
import { clauseBefore, clauseBehind } from './clauses.ts';
import type { Page } from './quantities.ts';
import type { QuantityStatement } from './statement.ts';

export function isOfMeal({ start, end, measures, guarantee }: QuantityStatement, { folded }: Page): boolean {
  const { dimension = '' } = measures[0]?.[0] ?? {};
  const amount = dimension === 'mass' || dimension === 'volume';
  if (guarantee || !(amount || dimension.startsWith('count:'))) return false;
  const ahead = clauseBefore(folded, start, 90, lineEnd);
  const behind = clauseBehind(folded, end, 70, lineEnd);
  if (!amount) return ordered.test(ahead) || orderedBehind.test(behind) || (eats.test(ahead) && aDay.test(behind)) || eatenADay.test(ahead);
  const said = folded.slice(start, end);
  if (spoon.test(said)) return !holds.test(ahead) && (food.test(behind) || foodBefore.test(ahead));
  return (spoon.test(`${ahead} ${behind}`) && food.test(behind)) || (takes.test(ahead) && fresh.test(behind));
}

/** A point stands in a recipe behind every other word: “2 tbsp. butter”. */
const lineEnd = /[!?。！？\n]/u;

/** Spoons measure what the cook takes. */
const spoon =
  /\d\s?(?:tbsp|tsp|tablespoons?|teaspoons?|el|tl|essloffel|teeloffel|c\. ?a ?[sc]|cuilleres? a|cucharad(?:it)?as?|colher(?:inha)?(?:es)?|큰술|작은술|汤匙|湯匙|茶匙|大匙|小匙)(?![a-z])|大さじ|小さじ/;
/** “Holds 4 tbsp” is a spoon of the shop’s. */
const holds = /(?:hold|capacit|fasst|fassungs|volume|contien|contient|contenance|capacidad|capacidade|容量|용량)\p{L}*[^.]{0,12}$/u;
const food =
  /^ (?:of |d['’]|de )?(?!bags?|packs?|jars?|bottles?|tins?|cans?|pouch|box|tub|each|and|und|et|y|e|or|in)\p{L}{3,}|^(?:의| )[가-힣]{2,}|^の[ァ-ヶ一-龥]|^的?[一-龥]{1,4}(?![入ります])/u;
/** バター大さじ2, 간장 2큰술, 酱油2汤匙. */
const foodBefore = /[ァ-ヶー一-龥](?<![加放用取入倒])(?:を|は)?$|[가-힣]{2,} $/u;

/** “Toss with 2 lb of wings”: what it is put on or into. */
const takes =
  /(?:^|[^\p{L}])(?:for|per|with|on|onto|to|toss|coats?|add|every|fur|auf|pro|zu|je|pour|avec|sur|par|para|por|con|com|sobre)(?: (?:about|around|up to|each|every|ca\.?|etwa|environ|unos|cerca de|the|die|le|la))? $/u;
const freshFood = fold(
  'wings|chicken|meat|beef|pork|ribs|flour|rice|pasta|potatoes|vegetables|shrimps?|prawns|fish|salmon|dough|water|milk|tofu|mince|butter|hähnchen|fleisch|rindfleisch|mehl|reis|nudeln|kartoffeln|gemüse|wasser|milch|teig|butter|poulet|viande|farine|riz|pâtes|légumes|eau|lait|pâte|beurre|poisson|pollo|carne|harina|arroz|pasta|verduras|agua|leche|masa|pescado|frango|farinha|massa|legumes|água|leite|peixe',
);
const fresh = new RegExp(String.raw`^ (?:of |de |d['’]|d )?(?:${freshFood})(?!\p{L})`, 'u');

/** “Order two pairs”, „bestellen Sie zwei“, 拍两件: what the buyer is told to do. */
const ordered =
  /(?:^|[.;:,–—(]\s?|(?:to|or|and|please|can|then|simply|just|better|oder|und|bitte|am besten|ou|et|y|o|e) )(?:order|buy|bestellen? sie|bestelle?|bestellt|kaufen? sie|commande[zr]|commander|achete[zr]|pide|pida|compra|compre|encarga|encargue|peca|encomende|leve) (?:just |up to |gleich |direkt |lieber |mejor |logo )?$|(?:拍下?|下单|下單|订购|訂購|加购|加購)$/u;
const orderedBehind = /^(?:を)?(?:ご)?(?:注文|購入)(?:して|くだ|下さ|いただ|をお)|^(?:를|을)? ?(?:주문|구매)(?:하(?:세|시|여|면)|해)/u;

const eats =
  /(?:^|[^\p{L}])(?:eats?|take|chew|have|has|feed|give|gets?|iss|isst|esse|essen|nehm\p{L}+|nimm|nimmt|gib|gebe|kaue[nt]?|mange\p{L}{0,2}|prend\p{L}{0,3}|donne\p{L}{0,2}|com[eo]|comen|comemos|toma[nr]?|tome|da|dale|coma|mastiga) [^.]{0,20}$/u;
const aDay =
  /^(?: [\p{L}]{2,14}){0,2} (?:(?:a|per|each|every) day|daily|(?:am|pro|jeden) tag|taglich|par jour|chaque jour|(?:al|por) dia|cada dia|ao dia)(?!\p{L})/u;
const eatenADay =
  /(?:每天|每日|一天|每晚|每早|每次)[^，。,]{0,6}?(?:吃|服|喝|食用|嚼|含)(?:个|個)?[^，。,]{0,2}$|(?:一日|1日|毎日|毎朝|毎晩)(?:に)?(?:約)?$|(?:하루|매일|아침마다|저녁마다)(?:에)? ?(?:한두 ?|약 ?)?$/u;
