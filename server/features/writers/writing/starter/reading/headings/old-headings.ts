/** What an old text was divided by: headings that say nothing themselves, labels that stand above their value, tabs. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { isDataHeading, isListHeading } from '../../naming/labels.ts';
import type { Block } from '../lines/block.ts';
import { isIdleHeading, isOfCare } from './latin-headings.ts';
import { ends } from '../lines/signs.ts';

/** A tab of an old theme: a link to a place on the page, alone in its item. Bounded: a tag that never ends is not read again from each of its words. */
export const withoutTabs = (html: string): string =>
  html.replace(/<li\b[^<>]{0,300}>\s*<a\s[^<>]{0,300}href="#[^"<>]{0,80}"[^<>]{0,300}>[^<>]{0,80}<\/a>\s*<\/li>/gi, '');

export const withoutOldHeadings = (blocks: readonly Block[]): Block[] => {
  const left: Block[] = [];
  let isSized = false;
  for (let at = 0; at < blocks.length; at++) {
    const { kind, text } = blocks[at]!;
    const name = text.replace(/^[【[]|[】\]]$|\s?[:：.。]$/gu, '').trim();
    const next = blocks[at + 1];
    if (isSized && kind === 'paragraph') left.push({ kind: 'heading', text: '' });
    isSized &&= kind === 'item';
    if (kind === 'heading' || name.length > 40 || !isDivider(name)) left.push(blocks[at]!);
    // What the owner calls a list stays over it.
    else if (holdsCjk(name) && isListHeading(name) && next) left.push({ kind: 'heading', text: name });
    // “Especificaciones” ends the list above it: “Power: 10W” comes in no box.
    else if (next && isDataHeading(name)) left.push({ kind: 'heading', text: name });
    // So do others that say nothing: what follows them is of the whole.
    else if (next && !holdsCjk(name) && !labels.test(name) && !isOfCare(name)) left.push({ kind: 'heading', text: '' });
    // “MEDIDAS” above “Solteiro: 2,30 x 1,30 m” and “Casal: 2,40 x 1,60 m”.
    else if (labels.test(name) && [1, 2].every((on) => isSizeOf(blocks[at + on]))) {
      left.push({ kind: 'heading', text: name });
      isSized = true;
    }
    // 尺寸 above 總長 95cm, 胸寬 30cm and more.
    else if (labels.test(name) && holdsCjk(name) && [1, 2].every((on) => blocks[at + on]?.kind === 'item')) left.push({ kind: 'heading', text: name });
    // Two sentences stand beneath their label, and so does one with a note behind it.
    else if (
      (labels.test(name) || isOfCare(name)) &&
      next?.kind === 'paragraph' &&
      (/。\S|[다요]\. (?=\p{Script=Hangul})/u.test(next.text) || (isNote(blocks[at + 2]) && ends.test(next.text)))
    )
      left.push({ kind: 'heading', text: name });
    // “■サイズ”, and the size on the next line; with nothing beneath it a label is a heading.
    else if ((labels.test(name) || isOfCare(name)) && next?.kind === 'paragraph' && next.text.length <= 80 && !/[:：]/u.test(next.text)) {
      left.push({ kind: 'paragraph', text: name + (/[\u3040-\u9fff]/u.test(name) ? '：' : ': ') + next.text });
      at++;
    }
  }
  return left;
};

const isNote = (block: Block | undefined): boolean => block?.kind === 'paragraph' && /^[※＊*]/u.test(block.text);

/** What each of several measures; no width and no height of one. */
const isSizeOf = (block: Block | undefined): boolean =>
  block?.kind === 'item' && /^\p{Script=Latin}[^:]{0,24}:\s?\D{0,20}\d/u.test(block.text) && !sides.test(block.text);
const sides =
  /^(?:height|width|depth|length|diameter|weight|size|total|höhe|breite|tiefe|länge|durchmesser|gewicht|größe|hauteur|largeur|longueur|profondeur|diamètre|poids|alto|altura|ancho|anchura|largo|fondo|di[áâ]metro|peso|largura|comprimento|profundidade?|profundidad)/iu;

/** Whether a line is one of these: a heading that says nothing, or a label. */
export const isDivider = (name: string): boolean => name.length <= 40 && (idle.test(name) || labels.test(name) || isIdleHeading(name) || isOfCare(name));

const idle =
  /^(?:(?:product )?(?:description|details|information|info|overview)|composition|(?:technical )?(?:details|data|specifications?|specs)|features|produkt(?:beschreibung|details|informationen)|beschreibung|produktdetails|technische daten|merkmale|description(?: du produit)?|fiche technique|caract[ée]ristiques(?: techniques)?|descripci[óo]n(?: del producto)?|ficha(?: t[ée]cnica)?|steckbrief|datos|dados|caracter[íi]sticas|descri[çc][ãa]o(?: do produto)?|especifica(?:ciones|ções)(?: técnicas)?|商品名|商品(?:の?)?スペック|スペック|商品説明|商品情報|商品詳細|[商製]品仕様|特[徴長]|仕様|[产產商]品(?:描述|介[绍紹]|信息|[资資][讯訊料]|[参參][数數]|[规規]格|[说說]明|特[点點色性]|亮[点點]|[卖賣][点點]|[优優][势勢]|[详詳][情细細])|[规規]格[参參][数數]|常[见見][问問][题題]|よくある(?:ご)?質問|자주 ?묻는 ?질문|faqs?|frequently asked questions|häufige fragen|questions fréquentes|foire aux questions|preguntas frecuentes|perguntas frequentes|dúvidas frequentes|(?:상품|제품) ?(?:상세 ?)?(?:설명|정보|상세|사양|스펙|특징|특장점|소개)|(?:주요 ?)?특징)$/iu;
const labels =
  /^(?:composition|materials?|size|dimensions|care|weight|material|größe|maße|gewicht|pflege|matières?|taille|entretien|poids|composici[óo]n|medidas|cuidados|peso|composi[çc][ãa]o|tamanho|サイズ|素材|材質|重量|重さ|原産国|生産国|お手入れ|尺寸|材质|重量|产地|颜色|사이즈|크기|소재|재질|무게|원산지|제조국)$/iu;
