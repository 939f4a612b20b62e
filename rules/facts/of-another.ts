/**
 * What a line says of something else than the words asked about: “no chemicals, GOTS certified” denies no certificate.
 * What may be of them stays, since an unproven certificate is worse than one that is not offered.
 */
import { isNegated, isUnheld } from './standing.ts';

/** The folded line with blanks for what it says of another; every sign keeps its place. */
export const saidOf = (folded: string, start: number, end: number): string => {
  if (!isNegated(folded)) return folded;
  const pieces = piecesOf(folded);
  const own = pieces.find(({ from, to }) => start >= from && start < to);
  if (!own) return folded;
  const isListed = listed.test(folded.slice(own.from, start));
  const isAffirmed = affirmed.test(folded.slice(own.from, own.to));
  const isOfAnother = (piece: Piece): boolean => {
    const text = folded.slice(piece.from, piece.to);
    if (!isNegated(text) || isUnheld(text)) return false;
    if (piece.sentence !== own.sentence) return piece.from < start ? isOther(text) : isOther(text) ? !pointsBack.test(text) : isBounded(text);
    // “Not bleached, dyed or GOTS certified” denies all three.
    if (piece.from < start) return !isListed && isSpared(text);
    return isSparedBehind(text) || (isAffirmed && isSpared(text));
  };
  let said = folded;
  for (const piece of pieces) if (piece !== own && isOfAnother(piece)) said = blanked(said, piece.from, piece.to);
  return sparedBeside(said, own, start, end, isAffirmed);
};

type Piece = { from: number; to: number; sentence: number };
const piecesOf = (folded: string): Piece[] => {
  const found: Piece[] = [];
  let [from, sentence] = [0, 0];
  for (const { 0: sign, index } of folded.matchAll(/[,，、()（）]|[;；。！？]|(?<!\b(?:no|nr|cert|lic|art|num|n))[.!?](?=\s)|\s[–—-]\s/g)) {
    found.push({ from, to: index, sentence });
    if (/[;；。！？.!?]/.test(sign)) sentence += 1;
    from = index + sign.length;
  }
  return [...found, { from, to: folded.length, sentence }];
};

const blanked = (text: string, from: number, to: number): string => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

/** Within the clause itself: “algodón sin pesticidas con certificado GOTS”, “GOTS certified cotton without bleach”. */
const sparedBeside = (folded: string, own: Piece, start: number, end: number, isAffirmed: boolean): string => {
  let said = folded;
  const before = sparedBefore.exec(folded.slice(own.from, start));
  if (before && !ofHolding.test(before[1]!) && !partners.test(before[1]!)) {
    const from = own.from + before.index;
    said = blanked(said, from, from + before[0].length);
  }
  const behind = isAffirmed ? lacking.exec(folded.slice(end, own.to)) : null;
  if (behind && !ofHolding.test(behind[1]!)) said = blanked(said, end + behind.index, own.to);
  return said;
};
const sparedBefore =
  /\b(?:without|free of|ohne|sans|sin|sem)((?: \S+){1,4}?) (?=(?:with|mit|avec|con|com)\b|(?:and|und|et|y|e) (?:is|are|has|have|ist|sind|hat|est|sont|esta|estan|es|tiene|sao|tem)\b)/;
const lacking = /\b(?:without|free of|ohne|sans|sin|sem) (\S.*)$/;
const partners = /supplier|partner|mill|farm|lieferant|zulieferer|fournisseur|proveedor|fornecedor/;
const listed = /\b(?:or|nor|oder|noch|ou|ni|nem|o)\b|或|または|또는/;

/** It is about a thing that is not in it, or not done to it. A bare “no” answers what was said before. */
const isSpared = (text: string): boolean =>
  !ofHolding.test(text) && (/\b(?:without|ohne|sans|sin|sem) \S/.test(text) || denialFirst.test(text.trim()) || /\S{2,}\s?(?:なし|없음|없이)\s*$/.test(text));
const isSparedBehind = (text: string): boolean =>
  !ofHolding.test(text) && (/^\s*(?:(?:and|und|et|y|e) )?(?:without|free of|ohne|sans|sin|sem|no|kein\w*) \S/.test(text) || /^\s*不含\S/.test(text));
const denialFirst =
  /^(?:(?:and|und|et|y|e|made|contains?|enthalt|contiene|contem|with|mit|avec|con|com|we|it|they) )?(?:no|not|non|never|kein\w*|nicht|aucun\w*|ningun\w*|nao|nenhum\w*)[- ]\S{2,}|^不含\S/;

/** A sentence of its own, with a thing in it and nothing of certificates. */
const isOther = (text: string): boolean =>
  !ofHolding.test(text) && text.trim().split(/\s+/).length + (/[\p{Script=Han}\p{Script=Hangul}]{4}/u.test(text) ? 1 : 0) > 1;
const pointsBack =
  /^\s*(?:but |and |aber |mais |pero |mas )?(?:it|its|this|that|these|those|they|such|es|sie|er|dies\w*|das|il|elle|ils|elles|ce|cet|cette|celui|celle|cela|este|esta|esto|ese|ello|isso|ele|ela|ya|ja)\b|^\s*(?:其|该|該|此|它|这|這|それ|これ|同|이는|그)/;
/** “This certificate does not authorise the use of the logo”: what it is not for takes nothing from it. */
const isBounded = (text: string): boolean => bounded.test(text);
const bounded =
  /\b(?:does|do|shall|is|are) not (?:authori[sz]e|permit|allow|entitle|replace|constitute|relieve|cover|extend|transferable|imply|include)|\bberechtigt \S* ?nicht|\bersetzt \S* ?nicht|\bnicht ubertragbar|\b(?:n.autorise|ne permet|ne remplace|ne constitue) pas|\bno (?:autoriza|permite|sustituye|constituye|es transferible)|\bnao (?:autoriza|permite|substitui|constitui|e transmissivel)|不(?:得转让|代表)|譲渡でき/;

const affirmed = /certified|approved|accredited|zertifiziert|gepruft|certifiee?s?\b|certificad[oa]s?\b|(?:通过|通過|获得|獲得)|认证|認證|認証|인증/;

/** To have a certificate, to get it, to keep it: a denial of such a word may be of any of them. */
const ofHolding =
  /certif|zertif|认证|認證|認証|证书|證書|証明|인증|licen[cs]|lizenz|label|siegel|audit|\bapproval|\bmark\b|gots|oeko|\bfsc\b|pefc|grs|rws|fair ?trade|\b(?:yet|longer|more|plus|mehr|noch|ainda|todavia|aun|encore|still|ever|one|any|them|all|so|hold|held|possess|own|grant\w*|obtain\w*|receiv\w*|award\w*|renew\w*|issued?|valid|approved|accredit\w*|available|verlanger\w*|erneuer\w*|erteil\w*|erh[ai]lt\w*|vorhanden|besitz\w*|haben|hat|accord\w*|obten\w*|renouvel\w*|delivr\w*|disponib\w*|avons|conced\w*|obtid\w*|renov\w*|otorg\w*|tenemos|temos|possu\w*|have|has|had|conform\w*|complian\w*|comply|pass\w*|bestanden|sure|true|case|tested(?! on)|gepruft)\b|取得|更新|获|獲|得到|通过|通過|续|取っ|보유|취득|획득|갱신|받/;
