/** Sentences in Latin letters that begin with the product and go on with the shop. */
import { type Cut, type Ears, toldBefore } from './ears.ts';
import { waits } from '../../needed/making.latin.ts';
import { isNeeded } from '../../needed/needed.ts';

/** “Erva não acompanha o kit, veja nossas opções na loja”: what begins as a sentence about the product is cut where the shop comes in. */
export const latinPart = (sentence: string, ears: Ears): string => {
  const cuts = [...sentence.matchAll(joint)].map(({ index, 0: sign }): Cut => [sentence.slice(0, index), sentence.slice(index + sign.length)]);
  const said = toldBefore(cuts, (told) => (isWhole(told) ? told : ''), ears);
  return said && said + (sentence.endsWith(':') ? ':' : '.');
};
const joint =
  /[,;:]\s|\s[–—-]\s|\s(?=(?:and|und|et|y|e|but|aber|mais|pero|mas)\s(?:we|i|you|if|just|please|wir|ich|ihr|wenn|nous|on|je|vous|si|te|la mandamos|lo mandamos|a gente|nós|eu|se|qualquer|cualquier|cham[ae]|mand[ae]|fal[ae])(?!\p{L})|y\snos(?!\p{L}))/giu;

const isWhole = (text: string): boolean =>
  text.split(/\s+/u).length > (isNeeded(text) ? 1 : 3) && !leadsOn.test(text) && (!waits.test(text) || hasEnd.test(text));
const leadsOn =
  /^(?:and|und|et|y|e|but|aber|mais|pero|mas|for|für|bei|pour|para|por|as|since|because|weil|da|comme|puisque|como|ya que|já que|en cas|em caso|en caso|ab|above|more than|mehr als|à partir|dès|plus de|desde|a partir|más de|mais de|acima)(?!\p{L})/iu;
/** “If you are making a shawl please alternate the skeins”, “Wenn Sie möchten, prägen wir Initialen”: the condition has what it waited for. */
const hasEnd =
  /^(?:please|bitte) (?:do not|don['’]t|never|check|keep|wash|nicht|nie|prüfen|beachten)\s|,\s\S+(?:\s\S+){2}|\s(?:please|bitte|merci de|por favor)\s/iu;
