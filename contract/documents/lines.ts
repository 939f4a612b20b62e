/** A page line by line, as rules read it. */
import { fold } from '../kit/fold.ts';

export type Line = {
  page: number;
  text: string;
  folded: string;
  /** What stands beside each other in a table. */
  cells: string[];
  /** It says that something is not so, or not yet. */
  isDenied: boolean;
};

export const linesOf = (page: string, number: number): Line[] =>
  page
    .split(/\r\n?|[\n\u2028\u2029\f]/)
    .slice(0, mostLines)
    .flatMap((raw) => {
      const cells = raw
        .slice(0, longest)
        .split(/\t+| {3,}|\s[|｜]\s/)
        .map(plain)
        .filter((cell) => cell !== '');
      const text = cells.join(' ');
      const folded = fold(text);
      return text === '' ? [] : [{ page: number, text, folded, cells, isDenied: denied.test(folded) }];
    });

/** Without what no reader sees. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** “Certificate no. 812345” denies nothing. */
const denied =
  /\b(?:not|no(?!\.?\s?[:#]?\s?(?:[a-z]{1,5}[\s-]?)?\d)|non|never|without|fail(?:ed)?|pending|applied for|withdrawn|revoked|kein\w*|nicht|ohne|beantragt|ausstehend|zuruckgezogen|ungultig|abgelaufen|sans|aucun\w*|(?:n.est|ne sont) pas|en (?:attente|cours de)|retire|sin|ningun\w*|pendiente|no conforme|nao|sem|nenhum\w*|pendente)\b|未(?:通过|获|取得|经|认证|認証)|不(?:合格|符合|通过|具备|含)|申请中|申請中|无认证|なし|ません|ではない|ない(?:。|$)|不適合|없|않|아닙|아님|부적합|미인증|신청 ?중/;

const longest = 2_000;
const mostLines = 4_000;
