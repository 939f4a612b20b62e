/** Which sentences of an owner can be read alone, as a text among search results is: not “It does.” without what does, and not how to wash it. */
import type { Language } from '@storewright/contract/kit/languages';
import { bare, colon, stop } from '../../../lines.ts';
import { isOfCare } from '../headings/latin-headings.ts';
import type { Passage } from './passage.ts';
import { isService } from '../shop-talk/shop-talk.latin.ts';
import { isWarning } from '../needed/warning.ts';

/** `name`: what “this lamp” may point at. What points back stays where the sentence that it points at does. */
export const aloneIn = (passages: readonly Passage[], name: string, stands: (sentence: string) => boolean): string[] => {
  const kept: string[] = [];
  let opens = true;
  for (const { heading, parts } of passages.filter(({ heading }) => !isOfCare(heading) && !steps.test(heading)))
    for (const [at, part] of parts.entries()) {
      let last = heading === '' && opens;
      let isTorn = endsAsking(parts[at - 1]);
      for (const sentence of 'sentences' in part && !isOfCare(labelOf(part.sentences[0] ?? '')) ? part.sentences : []) {
        opens = false;
        const telling = isTelling(sentence);
        last = telling && (last || (!isPointing(sentence, name) && !(isTorn && !names(name, sentence)))) && stands(sentence);
        // “A tall grass.” answers the question before it, and says nothing without.
        if (telling || sentence.endsWith('?')) isTorn = !last;
        if (last) kept.push(sentence);
      }
    }
  return kept;
};

const endsAsking = (part: Passage['parts'][number] | undefined): boolean =>
  part !== undefined && 'sentences' in part && (part.sentences.at(-1) ?? '').endsWith('?');

/** “It yields less, but …” behind a sentence left out is about nobody knows what. */
export const names = (name: string, sentence: string): boolean =>
  bare(name)
    .split(' ')
    .some((word) => word.length > 3 && ` ${bare(sentence)} `.includes(` ${word}`));

/** Features, and what stands in lists beneath headings, but for steps. */
export const listedIn = (items: readonly string[], passages: readonly Passage[]): string[] =>
  [
    ...items,
    ...passages.filter((passage) => !isOfSteps(passage)).flatMap(({ parts }) => parts.flatMap((part) => ('items' in part && !part.ordered ? part.items : []))),
  ].filter((item) => !instructs.test(item) && !item.includes('? ') && labelOf(item) === '' && item.length >= shortest && !drawback.test(item));

/** “To fit it:” above a list of its own. */
const isOfSteps = ({ heading, parts }: Passage): boolean =>
  isOfCare(heading) || steps.test(heading) || boxed.test(heading) || parts.some((part) => 'sentences' in part && (part.sentences.at(-1) ?? '').endsWith(':'));
/** “Package includes: 1 x Carburetor, 1 x Mounting gasket” of a list beneath those words. */
export const boxOf = (passages: readonly Passage[], language: Language): string => {
  for (const { heading, parts } of passages)
    for (const [at, part] of parts.entries()) {
      const before = parts[at - 1];
      const named = before && 'sentences' in before ? (before.sentences.at(-1) ?? '') : heading;
      if ('items' in part && part.items.length < 9 && boxed.test(named))
        return `${named.replace(/\s?:$/u, '')}${colon(language)}${part.items.join(', ')}${stop(language)}`;
    }
  return '';
};
const labelOf = (text: string): string => /^[^:]{1,40}(?=\s?:)/u.exec(text)?.[0].trim() ?? '';
const isTelling = (sentence: string): boolean =>
  !/[?:]["”’»)]?$|^[«“"„].*[»”"“]\.?$/u.test(sentence) &&
  sentence.length >= shortest &&
  bare(sentence).split(' ').length > 3 &&
  !atHand.test(sentence) &&
  (labelOf(sentence) === '' || sentence.length > 80) &&
  !isRow(sentence) &&
  !isWarning(sentence) &&
  !isService(sentence) &&
  !drawback.test(sentence) &&
  !instructs.test(sentence);

/** That it runs, fades or is another each time is read beneath the goods: it brings nobody there. */
const drawback =
  /(?<!\p{L})(?:(?:may|might|can) (?:\p{L}+ )?(?:bleed|fade|shrink|vary|differ|rust|tarnish|run|stain|crack|warp|pill)|k(?:ann|önnen|önnten?) .{0,40}(?:abfärben|ausbluten|ausbleichen|verblassen|einlaufen|abweichen|variieren|rosten|anlaufen|vergilben)|peu(?:t|vent) (?:\p{L}+ )?(?:déteindre|varier|rétrécir|rouiller|dégorger|s['’]oxyder)|pued?en? (?:\p{L}+ )?(?:desteñir|variar|encoger|oxidarse)|podem? (?:\p{L}+ )?(?:desbotar|variar|encolher|soltar|enferrujar|manchar)|n[aã]o se \p{L}{3,8}|no se (?:moja|lava|plancha|seca)\p{L}{0,3}|not included|nicht enthalten|(?:geh(?:ört|ören)|belong(?:s)?|fa(?:it|nt)|son|faz(?:em)?) (?:\p{L}+ )?(?:dazu|partie du charme|parte (?:de su|do) encanto)|non (?:inclus|fourni)e?s?|no inclu\p{L}+|não inclu\p{L}+|não (?:acompanha|vem|vêm|vai|vão|está)\p{L}*|no (?:viene|acompaña)\p{L}*|(?:n['’]est|ne sont) pas (?:fourni|inclus|compris|livré)\p{L}*|nicht (?:dabei|inbegriffen|inklusive|im lieferumfang)|(?:liegt|liegen) nicht bei|(?:sold|available) separately|not supplied|(?:separat|gesondert) (?:erhältlich|bestell)\p{L}*|vendue?s? séparément|(?:se venden? |vendid[oa]s? )(?:por separado|separadamente|à parte|aparte))(?!\p{L})/iu;
const shortest = 16;

/** « É dessa panela aqui. » */
const atHand = /(?<!\p{L})(?:aqui|aquí|ici|here)[.!]?$/iu;

/** “Palm oil, tallow, colours.” says nothing without its heading. */
const isRow = (sentence: string): boolean => {
  const parts = sentence.split(/,\s/u);
  return parts.length > 2 && parts.every((part) => part.split(' ').length < 4);
};

/** Whether it points back at what stood before it. */
export const isPointing = (sentence: string, name: string): boolean => {
  const [, , noun = ''] =
    /^(this|these|that|those|ce|cet|cette|ces|diese[rsnm]?|este|esta|estos|estas|ese|esa|esos|esas|esse|essa) (\p{L}{3,})/iu.exec(sentence) ?? [];
  return noun === '' ? pointing.test(sentence) || pronoun.test(sentence) : !` ${bare(name)} `.includes(` ${bare(noun)} `);
};
/** „Die hält lange“, but not „Die Streu hält lange“. */
const pronoun = /^[„"]?(?:Das|Die|Der|Den|Dem) \p{Ll}/u;
// biome-ignore format: a line per language
const pointing = new RegExp(`^["“„«¿¡]?(?:${[
  "(?:\\p{L}+ ){1,3}(?:therefore|that['’]s why)|it|it['’]s|its|this|that|that['’]s|these|those|they|they['’]re|he|she|his|her|their|both|also|and|but|so|then|or|which|here|there|otherwise|instead|not|one",
  '(?:\\p{L}+ ){1,3}(?:deshalb|deswegen|darum|daher)|er|sie|es|dies|diese[rsnm]?|dann|da(?:durch|bei|mit|zu|her|für|rum|von|raus|rauf|rin|nach)|deshalb|deswegen|so|und|aber|oder|auch|beide|hier|sonst|denn',
  "il|elle|ils|elles|ce|c['’]est|cela|ça|celui|celle|leurs?|et|mais|donc|ainsi|alors|puis|ici|sinon|car|ensuite",
  'él|ella|ellos|ellas|eso|esto|su|sus|pero|así|entonces|por eso|también|además|aquí|ambos|luego|y',
  'ele|ela|eles|elas|isso|isto|seu|sua|mas|assim|então|por isso|também|além|aqui|depois|e',
].join('|')})(?![\\p{L}'’])`, 'iu');

/** “Kantenschutz für jede Klinge” of what is in the box is no reason to look at it. */
const boxed =
  /^(?:(?:the )?(?:package|kit|set|box) (?:includes?|contains?|contents?)|(?:el paquete|o pacote|o kit|el kit|la caja|itens) (?:incluye|inclui|inclusos)|(?:im )?lieferumfang|was (?:ist|liegt) (?:drin|bei)|(?:what['’]?s )?in the box|what['’]s included|box contents|included|contenu|dans la boîte|inclus|incluye|qué incluye|contenido|en la caja|inclui|conteúdo|o que (?:vem|inclui)|na caixa)(?!\p{L})/iu;
/** How to use, to wash and to choose it is no reason to look at it. */
const steps =
  /\?$|^(?:how to|so (?:geht|funktioniert|wird)|einbau|montage|aufbau|zubereitung|(?:unser |our |my |mein |notre |nuestra |nossa |mi |ma )?(?:rezept|recipe|recette|receta|receita)|installation|(?:nos |mes )?conseils|étapes?|(?:size|fit|grössen|größen)|cómo|como|pasos|montaje|montagem|passo)(?!\p{L})/iu;
// biome-ignore format: a line per language
const instructs = new RegExp(`^(?:${[
  'keep|store|shake|wash|clean|wipe|use|apply|rinse|avoid|allow|dry|iron|check|please|pop|go|drizzle|try|serve|add|order|choose|select|pick|measure|read|see|note|remove|leave|let|pull|press|start|if|once|before|after|when|(?:machine|hand) wash|washing',
  'waschen|handwäsche|maschinenwäsche|pflege|bitte|nicht|vor|immer|nur|beachte\\p{L}*|achte\\p{L}*|wähle\\p{L}*|wenn|falls|bei \\d|nach|tipp:',
  "(?!chez|assez|premier|dernier|papier|acier|panier|collier|atelier|hiver|fer|mer)\\p{L}+(?:ez|er)|lavage|entretien|repassage|lavable|tenir|servir|remplir|choisir|mettre|prendre|suivre|toujours|ne|si|avant|après|pensez|attention",
  'lavado|lavable|planchado|lavar|guardar|evitar|conservar|mantener|usar|utilizar|limpiar|secar|aplicar|no|evita|guarda|lava|usa|aplica|añade|elige|consulta|recuerda|si',
  'lavagem|lavável|lavar|guardar|manter|limpar|não|evite|guarde|lave|use|aplique|escolha|consulte|adicione|se',
].join('|')})(?!\\p{L})`, 'iu');
