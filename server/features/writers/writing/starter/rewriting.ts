/**
 * What can honestly be done to a text without a model: take sentences out, put lists first, calm it down. Anything else
 * is refused by name rather than half done.
 */
import { claimsIn } from '@storewright/rules/claims/claims';
import { Fault } from '../../../../kit/fault.ts';
import type { Edit, Source } from '../engine.ts';
import { asItWas, elementsOf, rejoined } from '../elements.ts';
import { wishForProof } from '../keeping.ts';
import { bare, plainText, sentencesOf, space } from '../lines.ts';
import { calm, isOffer, praise, tidyTitle, withoutDecoration, withoutOffers } from '@storewright/rules/text/wording/shouting';

export const rewritten = ({ text, instruction, field }: Edit, source: Source): string => {
  const asked = Object.entries(asks).flatMap(([ask, words]) => (words.test(instruction) ? [ask as Ask] : []));
  if (asked.length === 0 || beyond.test(instruction) || field === 'tags')
    throw new Fault('engine_cannot', 422, { details: { fields: { 'body.instruction': 'This takes a model.' } } });
  const asText = /<(?:p|ul|ol|li|h\d|div|br)\b/i.test(text) ? text : undefined;
  return asked.reduce(
    (current, ask) => (asText !== undefined ? changes[ask].html : changes[ask].line)(current, { source, instruction, title: field.endsWith('title') }),
    text,
  );
};

type Ask = 'supported' | 'plain' | 'short' | 'list';
type Around = { source: Source; instruction: string; title: boolean };

/** In the order they are done: what goes goes first. */
const asks: Record<Ask, RegExp> = {
  supported: wishForProof,
  plain:
    /\bplain|superlativ|exclamation|less hype|\bhype|\bcalmer|\bsober|no emoji|sachlich|nüchtern|schlicht|ausrufe|\bsobre\b|sobri|exclama|sencill|sóbri|朴素|客观|夸张|感叹号|去掉表情|控えめ|誇張|感嘆符|담백|과장|느낌표/iu,
  short:
    /\bshort|\bbrief|concise|\btrim\b|\bcut\b|kürz|knapp|raccourc|plus court|concis|acort|más cort|más brev|encurt|mais curt|mais brev|更?短|精简|缩短|简短|短く|簡潔|짧게|줄여|간결/iu,
  list: /\blists?\b|bullet|\bliste|aufzählung|stichpunkt|à puces|\blista|viñeta|tópicos|列表|清单|要点|箇条書き|リスト|목록|글머리/iu,
};
/** A wish for words that are not there yet. */
const beyond =
  /warm|friendl|playful|funny|luxur|elegan|persuasive|engaging|story|emotional|translat|rewrite|rephrase|expand|longer|more detail|add (?!nothing)|freundlich|herzlich|länger|übersetz|umschreib|chaleur|amical|plus long|tradui|reformul|cálid|amable|más larg|traduc|reescrib|calor|simpátic|mais long|traduz|reescrev|温暖|亲切|热情|翻译|改写|扩写|更长|親しみ|温か|翻訳|書き換え|長く|따뜻|친근|번역|다시 써|길게/iu;

const inBlocks =
  (change: (inner: string, around: Around) => string) =>
  (html: string, around: Around): string =>
    withoutIdleHeadings(
      rejoined(elementsOf(html, /^(?:p|li|h[1-6]|td|th)$/), ({ open, inner, close }) => {
        // A picture that stands alone is no sentence; a cell that goes would move those behind it.
        if (/<img\b/i.test(inner) && !bare(plainText(inner))) return open + inner + close;
        const left = change(inner, around);
        return bare(plainText(left)) || /^<t[hd]\b/i.test(open) ? open + left + close : '';
      }).replace(/<(ul|ol)\b[^<>]*>\s*<\/\1\s*>/gi, ''),
    ).trim();

/** A heading of which nothing is left goes too. */
const withoutIdleHeadings = (html: string): string => {
  const found = elementsOf(html, /^h[1-6]$/);
  const idle = found.elements.map((_, index) => {
    const next = found.elements[index + 1];
    const between = (next?.before ?? found.rest).trimStart();
    return between === '' || /^<h[1-6]\b/i.test(between);
  });
  return rejoined(found, (element, index) => (idle[index] ? '' : asItWas(element)));
};

/** Tags are set aside while sentences are told apart, so that a link or bold words survive with their sentence. */
const bySentence =
  (change: (sentences: string[], around: Around) => string[]) =>
  (text: string, around: Around): string => {
    const tags: string[] = [];
    const masked = text
      .replace(/[\ue000-\uf8ff]/g, '')
      .replace(/<[^<>]*>/g, (tag) => (tags.length < 6_000 ? String.fromCharCode(0xe000 + (tags.push(tag) - 1)) : ''));
    const kept = change(sentencesOf(masked), around).join(space(around.source.language));
    return kept.replace(/[\ue000-\uf8ff]/g, (sign) => tags[sign.charCodeAt(0) - 0xe000] ?? '');
  };
const words = (sentence: string) => plainText(sentence.replace(/[\ue000-\uf8ff]/g, ''));
const claims = (sentence: string, { source }: Around) => claimsIn(words(sentence), source.facts, source.language);

const supported = bySentence((sentences, around) => sentences.filter((one) => claims(one, around).every(({ state }) => state === 'supported')));

const plain = bySentence((sentences) =>
  sentences
    .filter((one) => !isOffer(words(one)))
    .map(plainer)
    .filter((one) => bare(words(one))),
);
const plainer = (sentence: string): string => {
  const left = withoutDecoration(sentence).replace(praise, ' ').replace(/\s+/g, ' ').replace(/\s+([.,;:!?])/g, '$1').trim(); // biome-ignore format: one step after another
  // Where praise opened the sentence, the next word does now.
  return calm(
    /^\p{Lu}/u.test(words(sentence))
      ? left.replace(/^([\ue000-\uf8ff\s]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
      : left,
  );
};

/** The first sentence stays, and each that states a fact or that the instruction speaks of; if that is all of them, the last go. */
const short = bySentence((sentences, around) => {
  const wished =
    around.instruction
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu)
      ?.filter((word) => !asks.short.test(word)) ?? [];
  const dear = (one: string, index: number) => index === 0 || claims(one, around).length > 0 || wished.some((word) => words(one).toLowerCase().includes(word));
  const kept = sentences.filter(dear);
  return kept.length < sentences.length ? kept : sentences.slice(0, Math.max(1, Math.ceil(sentences.length * 0.6)));
});

const listFirst = (html: string): string => {
  const { elements, rest } = elementsOf(html, /^(?:ul|ol)$/);
  if (elements.length === 0) {
    const paragraphs = elementsOf(html, /^p$/);
    if (paragraphs.elements.length === 0 && !/<(?:h\d|table|blockquote)\b/i.test(html)) return listOf(html.replace(/<\/?(?:br|div)\b[^<>]*>/gi, '\n'));
    const told = paragraphs.elements.findIndex(({ inner }) => bare(plainText(inner)));
    return rejoined(paragraphs, (paragraph, index) => (index === told ? listOf(paragraph.inner) : asItWas(paragraph)));
  }
  const lists: string[] = [];
  const others: string[] = [];
  for (const { before, open, inner, close } of elements) {
    // A heading right before a list goes with it.
    const headed = elementsOf(before, /^h[2-6]$/);
    const heading = headed.rest.trim() === '' ? headed.elements.pop() : undefined;
    lists.push((heading ? heading.open + heading.inner + heading.close + headed.rest : '') + open + inner + close);
    others.push(heading ? rejoined({ ...headed, rest: heading.before }, asItWas) : before);
  }
  return [...lists, others.join('') + rest]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
};
const listOf = (text: string): string =>
  `<ul>${sentencesOf(text)
    .map((one) => `<li>${one}</li>`)
    .join('')}</ul>`;

const shortLine = (text: string, around: Around): string => {
  if (!around.title) return short(text, around);
  const parts = tidyTitle(text).split(/\s*[|｜,，、–—]\s*/u);
  return parts.slice(0, Math.max(1, Math.ceil(parts.length * 0.6))).join(', ');
};

const changes: Record<Ask, { html: (html: string, around: Around) => string; line: (text: string, around: Around) => string }> = {
  supported: { html: inBlocks(supported), line: supported },
  plain: {
    html: inBlocks(plain),
    line: (text, around) => (around.title ? tidyTitle(withoutOffers(text).replace(praise, ' ')) : plain(text, around)),
  },
  short: { html: inBlocks(short), line: shortLine },
  list: {
    html: listFirst,
    line: (text, { title }) => (title ? text : listOf(text)),
  },
};
