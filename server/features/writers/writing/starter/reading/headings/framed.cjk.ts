/** Lines that Chinese, Japanese and Korean shops set between two rows of signs, ＼ … ／ and ★☆★ … ★☆★, and rows of nothing but badges. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { isOnlyBadge } from '@storewright/contract/listing/wording/badges';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { sentencesOf } from '../../../lines.ts';
import type { Line } from '../lines/line.ts';
import { isDivider } from './old-headings.ts';
import { goes } from '../shop-talk/shop-talk.ts';

/** A framed line is one piece: with an offer in it nothing of it stays, and a catch line stands without its frame. */
export const unframed = <One extends Line>(one: One): One[] => {
  if (one.text.length > 200 || !holdsCjk(one.text)) return [one];
  const badges = badgesIn(one);
  if (badges) return badges;
  const [, slashed = '', starred = ''] = slashes.exec(one.text) ?? rowsOfSigns.exec(one.text) ?? [];
  const inside = (slashed || starred).trim();
  if (inside === '' || !/[\p{L}\p{N}]/u.test(inside)) return [one];
  if (sentencesOf(inside).some((sentence) => isOffer(sentence) || goes(sentence))) return [];
  // 「★☆★ 商品説明 ★☆★」 is the name of what follows.
  const isCatch = slashed !== '' || /[。，、,？?]|[！!].|.{12}[！!]$/u.test(inside);
  return isCatch ? [{ ...one, kind: 'paragraph', text: inside }] : [one];
};
const slashes = /^\s*[＼\\]\s*([^＼\\／]{2,120}?)\s*[／/]\s*$/u;
const sign = '[★☆♪♬◆◇■□●○◎♥♡✨✦✧❖♦※*＊━─═=~～…・]';
const rowsOfSigns = new RegExp(`^()\\s*${sign}{2,20}\\s*([^★☆◆◇■□●◎♥♡✨✦✧❖]{2,120}?)\\s*${sign}{2,20}\\s*$`, 'u');

/** 【小型】【防水】【10W】: one line of features; those that shout go, and one that divides a text is no badge. */
const badgesIn = <One extends Line>(one: One): One[] | undefined => {
  if (one.kind === 'heading' || !rowOfBadges.test(one.text)) return undefined;
  const said = [...one.text.matchAll(/[【［[〔]\s*([^【】［］[\]〔〕]{1,24}?)\s*[】］\]〕]/gu)].map(([, inside = '']) => inside);
  if (said.some((inside) => isDivider(inside))) return undefined;
  const left = said.filter((inside) => !isOffer(inside) && !goes(inside) && !isOnlyBadge(inside));
  return left.length > 0 ? [{ ...one, kind: 'item', text: left.join(/\p{Script=Hangul}/u.test(one.text) ? ', ' : '、') }] : [];
};
const rowOfBadges = /^(?:\s*[【［[〔][^【】［］[\]〔〕]{1,24}[】］\]〕][\s/／・+＋]{0,2}){2,12}$/u;
