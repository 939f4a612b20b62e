/** Whether a sentence says that something is so: not denied, not refused, not asked for, not taken back, not over. In eight languages, folded. */

/** It says that something is not so, or not yet. */
export const isDenied = (folded: string): boolean => denied.test(folded) || postponed.test(folded);

/** Of a certificate: nobody asked for it only, refused it, or took it back. What happens “unless” or “if” has not happened. */
export const stands = (folded: string): boolean => {
  const said = folded.replace(conditions, ' ');
  return !denied.test(said) && !unheld.test(said.replace(possibilities, ' '));
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

/** “Certificate no. 812345” denies nothing. */
const denied =
  /\b(?:not|no(?!\.?\s?[:#]?\s?(?:[a-z]{1,5}[\s-]?)?\d)|non|never|without|fail(?:ed)?|kein\w*|nicht|ohne|sans|aucun\w*|(?:n.est|ne sont) pas|sin|ningun\w*|no conforme|nao|sem|nenhum\w*)\b|未(?:通过|通過|获|獲|取得|经|經|认证|認証|認證)|不(?:合格|符合|通过|通過|具备|具備|含)|无认证|無認證|なし|ません|ではない|ない(?:。|$)|不適合|없|않|아닙|아님|부적합|미인증/;
const postponed =
  /\b(?:pending|applied for|withdrawn|revoked|beantragt|ausstehend|zuruckgezogen|ungultig|abgelaufen|en (?:attente|cours de)|retire|pendiente|pendente)\b|申请中|申請中|신청 ?중/;

const conditions =
  /\b(?:unless|until|if|falls|sofern|solange|sauf|sous reserve|a moins|salvo|a menos|a nao ser)\b[^.;:。；：]*|(?:除非|如有|如果|若)[^.;。；]*|[^.;。；、]{0,80}(?:場合|경우)/g;
const possibilities =
  /\b(?:(?:may|can|could|might) (?:also )?be|peu(?:ven)?t etre|pued[ae]n? ser|pod[ae]m? ser)\b[^.;:。；：]*|\b(?:kann|konnen)(?: \S+){0,3} werden\b|(?:可能|可以)[^.;。；]*/g;

const english = String.raw`lost|(?:hope|hoping|aim|aiming|plan|planning|intend|intending|wish|like) to|refused|rejected|declined|denied|withdrawn|suspended|suspension of|revoked|cancell?ed|terminated|invalid|annulled|lapsed|pending|ceased|discontinued|no longer|not yet|formerly|previously|used to be|under (?:review|evaluation|assessment|application)|in (?:application|progress|preparation)|in the process of|await\w*|planned|candidate for|seeking|working towards?|to be (?:certified|obtained|confirmed)|will be certified|appl(?:y|ied|ying|ication|ications) for|(?:is|are|was|were|became|declared|null and) void`;
const german = String.raw`verloren|(?:hoffen|hofft|streben|mochten|planen|wollen)|abgelehnt|verweigert|versagt|zuruckgezogen|zuruckgewiesen|entzogen|entzug|ausgesetzt|suspendiert|widerrufen|aberkannt|annulliert|storniert|aufgehoben|gekundigt|erloschen|ungultig|beantragt\w*|antrag auf|ausstehend\w*|steht (?:noch )?aus|in (?:bearbeitung|vorbereitung|prufung|arbeit|beantragung)|geplant\w*|angestrebt\w*|anhangig|ehemal\w*|nicht mehr|noch nicht`;
const french = String.raw`(?:avons |a )?perdu|esperons|souhaitons|visons|(?:a |est |ete )?(?:refusee?s?|rejetee?s?|retiree?s?|suspendue?s?|revoquee?s?|annulee?s?|resiliee?s?)|invalides?|(?:certif\w+|licence|label) (?:\S+ )?demandee?s?|(?<!a la |sur )demande (?:de certif\w*|de licence|d.obtention|en cours|deposee)|en (?:attente|cours|instance|preparation)|sollicitee?s?|prevue?s?|n.est plus|ancien(?:ne)?ment`;
const spanish = String.raw`perdi(?:mos|do|o)|esperamos|aspiramos|rechazad[oa]s?|denegad[oa]s?|retirad[oa]s?|suspendid[oa]s?|revocad[oa]s?|anulad[oa]s?|cancelad[oa]s?|invalid[oa]s?|solicitad[oa]s?(?! por)|(?<!a )solicitud(?:es)? (?:de|para)|en (?:tramite|tramitacion|proceso|curso|espera|preparacion)|pendientes?|previst[oa]s?|ya no`;
const portuguese = String.raw`perd(?:emos|ido|eu)|esperamos|pretendemos|recusad[oa]s?|rejeitad[oa]s?|negad[oa]s?|indeferid[oa]s?|suspens[oa]s?|revogad[oa]s?|pedido (?:de|para)|em (?:andamento|processo|curso|analise|espera|tramite|preparacao|avaliacao)|pendentes?|ja nao|nao mais`;
const chinese =
  '失去|希望|争取|爭取|力争|拒绝|拒絕|被拒|驳回|駁回|撤销|撤銷|撤回|吊销|吊銷|暂停|暫停|中止|取消|注销|註銷|作废|作廢|无效|無效|终止|終止|待(?:批|审|審|定|核|认证|認證)|(?:审核|審核|审批|審批|办理|辦理|进行|進行|评估|評估)中|(?:申请|申請)(?!人|者|单位|單位|公司|商|方|日|编号|編號|号|號|書|书)|计划|計劃|尚未|没有|沒有|未(?:能|曾|有|予)|并非|並非|不再|不予|不是';
const japanese =
  '失い|失った|喪失|目指|却下|拒否|拒絶|不認定|不合格|取り?消|停止|無効|審査中|手続き?中|予定|保留|失格|剥奪|検討中|準備中|辞退|申請(?:中|予定|済|し|は|を)';
const korean =
  '잃었|상실|목표로|희망|거부|거절|반려|기각|철회|취소|정지|중단|중지|박탈|무효|실효|신청(?!인|자| ?업체| ?회사| ?번호| ?일)|심사 ?중|진행 ?중|대기 ?중|보류|예정|준비 ?중|미취득|미획득|상실|해지';

const unheld = new RegExp(`\\b(?:${[english, german, french, spanish, portuguese].join('|')})\\b|${[chinese, japanese, korean].join('|')}`);

const over =
  /\b(?:expired|abgelaufen\w*|(?:a|ont|est|sont) (?:expire|perime)|(?:expire|perime)e?s?(?= le| depuis|\W*$)|caducad[oa]s?|caduco|vencid[oa]s?|vencio|expirad[oa]s?|expirou|expiro|venceu|caducou)\b|(?:已|经|經)(?:过|過|到)期|(?:过|過)期|失效|失効|期限(?:切れ|が切れ)|만료(?:되|됨|된|했)/;
