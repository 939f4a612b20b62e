import { isHangulCode } from '@storewright/contract/kit/fold';

/** A syllable that goes on, and not with a particle or a thing made of it, is the beginning of another word: 마이크로 is no 마, 면도기 no 면. */
export const isBeginning = (text: string, at: number, kind: string): boolean =>
  named.has(kind) && isHangulCode(text.charCodeAt(at)) && isHangulCode(text.charCodeAt(at + 1)) && !joinedTo.test(text.slice(at + 1, at + 4));
const named: ReadonlySet<string> = new Set(['material', 'colour', 'substance']);
const joinedTo =
  /^(?:(?:은|는|이|가|을|를|의|와|과|로|도|만|에|나|제|색|사|실|티)(?![가-힣])|소재|원단|재질|섬유|혼방|직물|으로|이나|에서|이며|이고|입니|티셔|바지|니트|코트|팬츠|셔츠|양말|가방|손수|이불|베개|커버|침구|내의|속옷|자켓|재킷|장갑|모자|담요|폴리|스판|함유|없)/u;
