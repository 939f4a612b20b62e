import { durabilities } from '../words/concepts.ts';
import { fold, wordEnd } from '@storewright/contract/kit/fold';
import { entriesAt, everyLanguage } from './vocabulary.ts';

/** What of a fact it affirms: “iPhone 14, but not iPhone 15” says nothing good of the second. */
export function affirmed(statement: string): string {
  if (!denies(statement)) return statement;
  return statement
    .split(/[.;,](?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|[，。；、\n]|\s(?:but|aber|sondern|mais|pero|mas)\s/u)
    .filter((clause) => !denies(clause))
    .join('; ');
}

const denies = (text: string): boolean => denied.test(text) && denied.test(withoutPraise(text));

/** “Does not pill”, „knittert nicht“: what never happens to it speaks for it. */
function withoutPraise(text: string): string {
  const folded = fold(text);
  let rest = '';
  for (let at = 0; at < folded.length; ) {
    const praise = entriesAt(folded, at, everyLanguage).find(({ entry }) => entry.concept in durabilities || entry.concept === 'rust-proof');
    const end = praise?.end ?? Math.max(at + 1, wordEnd(folded, at));
    rest += praise ? ' ' : text.slice(at, end);
    at = end;
  }
  return rest;
}

/** In any language, since facts are written in any; not what a denial praises: “not tested on animals”, 不含. */
const denied =
  /\b(?:not|(?:does|is|are|do|can|won)n?[’']t|cannot|never|nicht|ne .{1,20} pas|não|nunca|no (?:es |son |é )?(?:compatib|apt|sirve|encaja|cabe)\w*|incompatib\w*|inkompatib\w*)(?![\p{L}])(?! (?:contain|only|just|tested|more|exceed|nur|mehr|enthalten|contient|contém|testad|plus|mais|leak|fade|rust))|\b(?:pending|applied for|beantragt|ausstehend|en attente|pendiente|pendente)\b|[:：]\s*(?:no|false|nein|non|não|否|无|いいえ|아니요)\s*$|未(?:通过|通過|获|取得|经|認証|认证)|尚未|不(?:适|適|兼|支|能|可(?!或缺))|非(?:兼容|対応)|申请中|申請中|待认证|(?<!含み)ません|ではない|(?<!하지 )않|불가|미인증|아닙/iu;
