/** A material, a colour or a property that a text says of another thing, or says to be missing. */
import { isColourOfElse, isShade } from './coloured-elsewhere.ts';
import { isMissing } from './denied.ts';
import { isHeldAgainst } from './held-against.ts';
import type { Mention } from './mention.ts';
import { endingAt, standsAt } from './patterns.ts';
import type { Page } from './quantities.ts';
import { isKnowing, isOtherMaterial } from './said-otherwise.ts';
import { isWornWith } from './worn-with.ts';

export function isElsewhere(page: Page, mention: Mention, kind: string): boolean {
  if (kind === 'certificate')
    return isMissing(page.folded, mention) || isPlayed(page, mention) || isKeptFrom(page, mention) || isToBeShut(page, mention) || isOfAPlace(page, mention);
  return (
    isModelNamed(page, mention) ||
    isWornWith(page, mention) ||
    (kind === 'colour'
      ? isColourOfElse(page, mention) || isKnowing(page, mention)
      : isHeldAgainst(page, mention) || isShade(page, mention) || isOtherMaterial(page, mention))
  );
}

/** “No meter en el lavavajillas”, 식기세척기, 전자레인지는 피해 주세요: which machines it is to be kept from. */
const isKeptFrom = ({ folded }: Page, { start, end }: Mention): boolean =>
  machine.test(folded.slice(start, end)) && (keeps.test(folded.slice(Math.max(0, start - 40), start)) || keepsBehind.test(folded.slice(end, end + 50)));
const machine =
  /^(?:식기 ?세척기|전자 ?레인지|건조기|lavavajillas|lava-?lou[cç]as?|lava-?loicas?|lave-vaisselle|micro-?ondas|micro-ondes|spulmaschine|geschirrspuler|mikrowelle|dishwasher|microwave|食洗[機器]|食器洗い(?:乾燥)?機|電子レンジ|洗碗[机機]|微波[炉爐]|烘干机|烘乾機)$/u;
const keeps =
  /(?<!\p{L})(?:no|not|never|don['’]t|nicht|keine[nmr]?|ne|pas|nao|evit\p{L}+)(?: [\p{L}-]{1,12}){0,5} $|(?:不要|不可|不能|不宜|不建[议議]|请?勿|避免)[^，。；]{0,6}$/u;
const keepsBehind =
  /^[^.!?。！？\n]{0,40}?(?:불가|금지|피해|피하|삼가|마세요|마십시오|안 ?됩|안 ?돼|不可|(?:使用|使|対応|ご利用|お使い)[^。]{0,6}?(?:ません|ない|いただけ)|避け|お控え|不能|不宜|勿|不得)|^ (?:nicht|no (?!problem)|vermeiden|interdit|a eviter|proibid)/u;

/** “Fits: Saeco Royal, Gaggia Titanium”: behind a name with a capital, in a list of what it fits. */
const isModelNamed = ({ text, folded }: Page, { start }: Mention): boolean =>
  /(?:^|[\s(/,])\p{Lu}[\p{L}\d]{2,} $/u.test(text.slice(Math.max(0, start - 24), start)) &&
  /\p{Lu}/u.test(text[start] ?? '') &&
  fitsBefore.test(folded.slice(Math.max(0, start - 200), start));
const fitsBefore =
  /(?:(?<!\p{L})(?:fits?|compatible|suitable|passend|passt|kompatibel|geeignet|convient|compatibles?|adapte\p{L}*|compativel|compativeis)(?!\p{L})[^.!?\n]*|(?:^|\n)\s*(?:fur|for|pour|para|modell?e?s?|modelos?|modeles?)\s?[:\t][^.!?\n]*)$/u;

/** 開封後請密封, „luftdicht verschließen“, “in an airtight jar”: how the buyer is to keep it. */
const isToBeShut = ({ folded }: Page, { start, end }: Mention): boolean =>
  shut.test(folded.slice(start, end)) && (shutBefore.test(folded.slice(Math.max(0, start - 24), start)) || shutBehind.test(folded.slice(end, end + 30)));
const shut = /^(?:密封|밀봉|밀폐|密閉|airtight|air[- ]tight|luftdicht\p{L}{0,2}|hermeti\p{L}+|hermetique\p{L}*)$/u;
const shutBefore =
  /(?:[请請需要应應]|务必|務必|[记記]得|最好|建[议議]|妥善)[^，。；]{0,6}$|(?<!\p{L})(?:store|keep|kept|stored|conserver|conservez|garder|gardez|conserv[ae]r?|guard[ae]r?|conserve|guarde)(?: [\p{L}’'-]{1,14}){0,3} (?:in|dans|en|em|num|numa)(?: [\p{L}’'-]{1,14}){0,2} $|(?<!\p{L})(?:in|dans|en) (?:an?|einem|un) $/u;
const shutBehind =
  /^(?:好)?(?:保存|冷藏|[储儲]存|[贮貯]存|存放|放(?:冰箱|入|进|進))|^(?:容器|袋|瓶)?(?:して|し、|で|に(?:入れて)?)[^。]{0,6}?(?:保存|保管|冷蔵|ください)|^ ?(?:하여|해서|해|용기에?(?: 담아)?|후|된 용기에)[^.]{0,8}?(?:보관|냉장|드세|주세)|^ (?:verschließen|verschliessen|verschlossen|aufbewahren|lagern)(?!\p{L})/u;

/** 放在没有异味的地方: what the place is like that it is kept in. */
const isOfAPlace = ({ folded }: Page, { end }: Mention): boolean => placeBehind.test(folded.slice(end, end + 8));
const placeBehind = /^(?:的|な|の|이? ?없는|한)? ?(?:地方|[环環]境|[场場]所|位置|[处處](?![理方置])|所(?=[でに、。])|곳(?:에|에서|이)|장소)/u;

/** 最大28時間再生, 음악 재생: what is played is not made anew. */
const isPlayed = ({ folded }: Page, { start, end }: Mention): boolean =>
  /^(?:再生|재생)$/.test(folded.slice(start, end)) && (played.test(folded.slice(Math.max(0, start - 4), start)) || playedOn.test(folded.slice(end, end + 4)));
const played = /(?:時間|分|連続|音楽|動画|音声|시간|분|연속|음악|동영상|영상)의?\s?$/u;
const playedOn = /^(?:可能)?(?:時間|中|ボタン|リスト|回数|機能|速度)|^\s?(?:시간|목록|버튼|중|속도)/u;

/** “Over the back of a two seater”, « sur un canapé deux places »: how many sit on what it is put on. */
export const seatsOther = ({ folded }: Page, { start, end }: { start: number; end: number }): boolean =>
  seats.test(folded.slice(start, end)) && standsAt(putOn, folded, start);

const seats = /(?:seaters?|places|plazas|lugares)$/;
const putOn = endingAt(
  String.raw`(?<!\p{L})(?:of|for|over|on|onto|across|fits?|suits|pour|sur|para|sobre|en|em|num|numa|de|d['’]) ?(?:an?|any|your|most|une?|votre|una?|tu|uma?|o|seu) (?:\p{L}+ (?:de )?)?`,
);
