/** What a buyer has to put together, and with what: it is told where a shop tells how it delivers, and stays when that goes. */
import { sentencesOf } from '../../../lines.ts';

/** “Geliefert wird per Spedition, die Beine schrauben Sie selbst an (Schlüssel liegt bei).” says that the legs are to be screwed on. */
export const assemblyPart = (sentence: string, isTalk: (text: string) => boolean): string => {
  if (sentence.length > 400 || !assembly.test(sentence)) return '';
  const clauses = sentence.split(/(?<=[,;])\s|\s[–—-]\s|\s(?=(?:and|und|et|y|e) (?:you|sie|vous|usted|você|the|die|der|das|le|la|les|los|las|os|as)\s)/iu);
  const first = clauses.findIndex((clause) => assembly.test(clause) && !isTalk(clause));
  if (first < 0) return '';
  const last = clauses.findLastIndex((clause) => !isTalk(clause));
  const told = clauses.slice(first, last + 1);
  if (told.some(isTalk)) return '';
  const said = told
    .join(' ')
    .replace(/^(?:and|und|et|y|e)\s/iu, '')
    .replace(/[,;]$/u, '');
  // “in 20 Minuten montiert” of something that went with the clause before has no verb of its own.
  if (said.split(/\s+/u).length < 4) return '';
  return said.charAt(0).toUpperCase() + said.slice(1) + (/[.!?]$/u.test(said) ? '' : '.');
};

/** What beneath “Lieferung” is told of the thing. */
export const assemblyIn = (text: string, isTalk: (text: string) => boolean): string =>
  sentencesOf(text)
    .map((sentence) => (assembly.test(sentence) && !isTalk(sentence) ? sentence : assemblyPart(sentence, isTalk)))
    .filter(Boolean)
    .join(' ');

// biome-ignore format: a line per language
const assembly = new RegExp(`(?<!\\p{L})(?:${[
  'assembl(?:y|e|ed) (?:is |at |by |it |required|needed|takes|yourself)|(?:self|some|no|minor|easy)[- ]assembly|flat[- ]?packed|(?:screw|bolt|attach|slot|fit)s? (?:on |in )?the (?:legs|feet|shelves|handles?|wheels) (?:on |in )?yourself|you(?:[’\']ll| will)? (?:only |just )?(?:have to|need to) (?:screw|bolt|attach|put)|(?:you(?:[’\']ll| will)? need|have) an? (?:\\p{L}+ )?(?:screwdriver|allen key|spanner)|allen key (?:is )?(?:included|supplied)',
  '(?:schrauben|stecken|bauen|montieren|setzen|klicken) sie (?:\\p{L}+ ){0,3}(?:selbst|einfach|nur noch)|(?:selbst|noch) (?:an|ein|auf|zusammen)?(?:zu)?(?:schrauben|stecken|bauen|montieren)|(?:kommt|wird|werden|ist) (?:\\p{L}+ )?(?:zerlegt|unmontiert|teilmontiert|vormontiert|fertig montiert|aufgebaut)|(?:inbus|montage|sechskant)?(?:schlüssel|schrauben|werkzeug) (?:liegt|liegen|ist|sind) bei',
  '(?:à monter|montage) (?:soi-même|par vos soins|facile|simple|rapide|\\d)|(?:livrée?s?|arrive) (?:démontée?s?|à plat|en kit|à monter|montée?s?|assemblée?s?)|(?:pieds|clé|visserie|vis|notice|outils?) (?:\\p{L}+ )?(?:à visser|fournie?s?|incluse?s?)|pr[ée]voir un (?:tournevis|marteau)',
  '(?:llega|viene|va|se entrega)n? (?:desmontad|por montar|montad|armad|desarmad|sin armar|en kit)\\p{L}*|(?:hay que|solo tienes que) (?:montar|armar|atornillar)|(?:montaje|armado) (?:sencillo|f[áa]cil|r[áa]pido|por|en)|(?:llave|tornillos|herramientas?) (?:allen )?(?:incluid|incluye)\\p{L}*',
  '(?:vai|vem|segue|chega|é entregue)[mo]? (?:desmontad|por montar|montad|em kit)\\p{L}*|(?:basta|é só) (?:montar|aparafusar|encaixar)|montagem (?:simples|fácil|por conta|em)|(?:chave|parafusos|ferramentas?) (?:incluíd|inclus)\\p{L}*',
].join('|')})(?!\\p{L})`, 'iu');
