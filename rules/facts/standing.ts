/** Whether a sentence says that something is so: not denied, not refused, not asked for, not taken back, not over. In eight languages, folded. */

import { unheld } from './unheld.ts';
import { withoutInThe } from './portuguese-no.ts';

/** It says that something is not so, or not yet. */
export const isDenied = (folded: string): boolean => isNegated(folded) || postponed.test(folded);
export const isNegated = (folded: string): boolean => denied.test(withoutInThe(folded));
export const isUnheld = (folded: string): boolean => unheld.test(folded);

/** Of a certificate: nobody asked for it only, refused it, or took it back. What happens “unless” or “if” has not happened. */
export const stands = (folded: string): boolean => {
  const said = folded.replace(conditions, ' ');
  return !isNegated(said) && !unheld.test(said.replace(possibilities, ' '));
};

/** It was one once; where the paper says until when, that is its last day. */
export const isOver = (folded: string): boolean => over.test(folded.replace(conditions, ' '));

/** It speaks of whether there is a certificate at all, and not of where its sign is printed. */
export const isOfCertificate = (folded: string): boolean => unheld.test(folded) || /certif|zertif|认证|認證|認証|证书|證書|証明書|인증/.test(folded);

/** What became of it, on a line or in a cell of its own: “Status: suspended”. */
export const isStatusLabel = (folded: string): boolean =>
  /^(?:certificat\w* |zertifikats?|licen[cs]e )?(?:status|statut|stand|state|estado|situacao|状态|狀態|状況|ステータス|상태)(?: (?:of|du|del|do) \w+)?$/.test(
    folded.trim(),
  );

/** How a test came out: “Conclusion: non conforme”. */
export const isResultLabel = (folded: string): boolean =>
  /^(?:(?:test|overall|pruf\w*|gesamt\w*)[- ]?)?(?:results?|resultats?|ergebnis|prufergebnis|testergebnis|conclusions?|verdict|urteil|bewertung|resultados?|conclusao|veredicto)(?: \S+){0,3}$|^(?:检[测测验]|檢[測驗]|试验|検査|試験|判定|시험|검사|최종)?\s?(?:结论|結論|结果|結果|判定|결과|판정)$/.test(
    folded.trim(),
  );
/** “Not detected” is what a good test finds. */
export const isFailed = (folded: string): boolean => failed.test(folded);
const failed =
  /\b(?:fail(?:ed|s|ure)?|rejected|durchgefallen|nicht (?:bestanden|erfullt|konform|bestandig)|not (?:passed|pass|compliant|conform\w*|ok|met|satisfied)|nok|non[- ]?(?:conform\w*|compliant|satisfaisant)|echec|echoue|no (?:conforme|apto|cumple|pasa|aprobad[oa]|superad[oa])|nao (?:conforme|aprovad[oa]|cumpre)|reprovad[oa])\b|不合格|不符合|不通[过過]|未通[过過]|不適合|부적합|불합격/;

/** “Certificate no. 812345” denies nothing. */
const denied =
  /\b(?:not|none|neither|nor|no(?!\.?\s?[:#]?\s?(?:[a-z]{1,5}[\s-]?)?\d(?![\d.,]*\s?%))|non|never|without|cannot|(?:do|does|did|is|are|was|were|has|have|had|ca|could|wo|would)n.t|fail(?:ed|s|ure)?|durchgefallen|echec|echoue|reprovad[oa]s?|kein\w*|nicht|nie|weder|ohne|jamais|jamas|nunca|ni|sans|aucun\w*|(?:n.est|ne sont) pas|(?:n.|ne )(?:\S+ ){1,4}pas|sin|ningun\w*|no conforme|nao|sem|nenhum\w*)\b|未(?:通过|通過|获|獲|取得|经|經|认证|認証|認證)|不(?:合格|符合|通过|通過|具备|具備|含)|[并並][无無]|无认证|無認證|なし|ません|ではない|ない(?:。|$)|不適合|不合格|없|않|아닙|아님|부적합|불합격|미인증/;
const postponed =
  /\b(?:pending|applied for|withdrawn|revoked|beantragt|ausstehend|zuruckgezogen|ungultig|abgelaufen|en (?:attente|cours de)|retire|pendiente|pendente)\b|申请中|申請中|신청 ?중/;

const conditions =
  /\b(?:unless|until|if|falls|sofern|solange|sauf|sous reserve|a moins|salvo|a menos|a nao ser)\b[^.;:。；：]*|(?:除非|如有|如果|若)[^.;。；]*|[^.;。；、]{0,80}(?:場合|경우)/g;
const possibilities =
  /\b(?:(?:may|can|could|might) (?:also )?be|peu(?:ven)?t etre|pued[ae]n? ser|pod[ae]m? ser)\b[^.;:。；：]*|\b(?:kann|konnen)(?: \S+){0,3} werden\b|(?:可能|可以)[^.;。；]*/g;

const over =
  /\b(?:expired|abgelaufen\w*|(?:a|ont|est|sont) (?:expire|perime)|(?:expire|perime)e?s?(?= le| depuis|\W*$)|caducad[oa]s?|caduco|vencid[oa]s?|vencio|expirad[oa]s?|expirou|expiro|venceu|caducou)\b|(?:已|经|經)(?:过|過|到)期|(?:过|過)期|失效|失効|期限(?:切れ|が切れ)|만료(?:되|됨|된|했)/;
