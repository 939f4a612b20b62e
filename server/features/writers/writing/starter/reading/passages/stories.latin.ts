/** What an owner chats about where letters are Latin: themselves, their buyers, and how well it sells. No answer to whoever searches. */
import type { Language } from '@storewright/contract/kit/languages';

export const isLatinStory = (text: string, language: Language): boolean => stories[language]?.test(text) ?? false;

const alone = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
/** “mes” is a month in Spanish and « mes » in French mine: each language has its own. */
const stories: Partial<Record<Language, RegExp>> = {
  en: alone(
    "I(?!['’]?\\p{L}|[.-]|\\s?\\d)|I['’](?:m|ve|d|ll)|my (?:husband|wife|dad|mum|mom|mother|father|son|daughter|kids|garden|kitchen|own)|most of you|you (?:guys|lot|all)|(?:sells?|sold|selling) (?:out|most|best)|we sell|best[- ]?sellers?|back in stock|come back for",
  ),
  de: alone('ich|mein(?:e[mnrs]?)?|mir|mich|wieder da|ausverkauft|verkaufen wir|bestseller|verkaufsschlager|ihr lieben|mädels|um (?:die|diese) zeit|damals'),
  fr: alone("je|j['’](?:ai|aime|étais)|mon|mes|moi|les filles|(?:enfin )?de retour|rupture de stock|best[- ]?sellers?|meilleures? ventes?|celui-là|celle-là"),
  es: alone(
    'yo|mi (?:madre|padre|marido|mujer|hija|hijo|abuela|abuelo|casa|taller)|me (?:encanta|gusta|enamoré)|chicas|amigas|guap[ao]s|ha vuelto|volvió|agotad[ao]s?|(?:el|la) más vendid[ao]',
  ),
  pt: alone('eu|minha|meu|meninas|(?<!(?:a|da|pra) )gente|galera|amigas|queridinh[ao]s?|voltou|voltaram|esgotad[ao]s?|esgotou|[ao] mais vendid[ao]|pessoal'),
};
