/**
 * What a line only asks, or denies itself (“Is it vegan? No.”, “Vegan: No”): “What lasts a lifetime?” says of nothing that it does. Narrow on purpose: the question is open, it is the claim
 * and no more, and nothing answers it in its line. “What makes it waterproof?” takes for granted that it is.
 */
import { clauseBefore } from './clauses.ts';
import type { Page } from './quantities.ts';

export function isAsked({ start, end }: { start: number; end: number }, { folded }: Page): boolean {
  if (isAnsweredNo(folded, end) || toldNo.test(folded.slice(end, end + 24))) return true;
  if (folded.length - end > most) return false;
  const behind = folded.slice(end).trim();
  if (!/[?？]$/.test(behind)) return false;
  const before = clauseBefore(folded, start, 60, questionEnd).trimStart();
  return (asks.test(before) && ends.test(behind)) || (before === '' && asksBehind.test(behind));
}

/** “Is it gluten-free? No, it contains gluten.”: the line itself says no. */
const isAnsweredNo = (folded: string, end: number): boolean => answeredNo.test(folded.slice(end, end + 60));
const answeredNo =
  /^[^.!?。\n]{0,30}[?？]\s?(?:(?:no|nein|non|nao|leider nicht|leider nein|not quite|sadly not|pas du tout|desole, non|lo siento, no)(?=[\s,.;!–—]|$)(?! (?:other|wonder|doubt|problem|need|one|andere|otro))|(?:不是|不行|不能|不可以|不含|没有|并不)|いいえ|残念ながら|아니요|아니오|아뇨|아닙니다)/u;

/** “Vegan: No”, 防水：否: a row that says no. */
const toldNo = /^\s?[:：\t]\s?(?:no|nein|non|nao|否|不|不是|无|いいえ|なし|不可|아니요|아니오|없음|불가)[.。]?\s*$/u;

/** Behind the claim stands little more than the mark. */
const most = 26;
const questionEnd = /[.!?:;。！？：；](?:\s|(?<=[。！？：；]))/;
const ends = /^(?:呢|のでしょうか|でしょうか|のか)?\s?[?？]$/;

/** The question word, and at most what links it with its verb; “which pan”, but not “which other pan”. */
const asks = new RegExp(
  String.raw`^[¿\s]*(?:${[
    String.raw`(?:what|who|which)(?: (?:really|truly|still|is|are))*`,
    String.raw`(?:was|wer)(?: (?:wirklich|eigentlich|ist|sind))*`,
    String.raw`(?:qu['’]est-ce qui|qui|quoi)(?: (?:est|sont|vraiment))*`,
    String.raw`(?:que|quien)(?: (?:es|son|realmente))*`,
    String.raw`(?:o que|quem)(?: (?:e|sao|realmente))*`,
    '(?:什么|什么东西|谁)(?:才|能|可以|才能|会|真正)*',
    '(?:何が|誰が)(?:本当に)?',
    '(?:무엇이|누가)(?: 정말)?',
  ].join('|')})\s?$`,
  'u',
);
/** 一生使えるものは何ですか？ 평생 가는 것은 무엇일까요? */
const asksBehind = /^[ぁ-ん]{0,3}(?:もの|の|こと)(?:は|って)(?:何|なん|なに)[ぁ-ん]{0,6}\s?[?？]$|^(?:것은|것이|건)\s?(?:무엇|뭘|뭐)[가-힣]{0,4}\s?[?？]$/;
