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
  if (kind === 'certificate') return isMissing(page.folded, mention) || isPlayed(page, mention) || isKeptFrom(page, mention);
  return (
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
