/** What a tool works on is not what it is made of: “for wood and metal”, « percer le bois », 木材や金属に穴をあける. */
import { clauseBefore, clauseEnd } from './clauses.ts';
import { listLink } from './neighbours.ts';
import type { Page } from './quantities.ts';

/** `until`: where the last material that it works on ends, or -1; what is listed behind that one is worked on too. */
export function isWorkedOn({ folded }: Page, { start, end }: { start: number; end: number }, until: number): boolean {
  if (until >= 0 && start - until <= 9 && listLink(folded.slice(until, start)) !== null) return true;
  const before = clauseBefore(folded, start, 64, clauseEnd);
  if (before !== '' && (worked.test(before) || capacity.test(before))) return true;
  if (before !== '' && stowed.test(before) && stowedOn.test(folded.slice(end, end + 24))) return true;
  return behind.test(folded.slice(end, end + 24));
}

const article = String.raw`(?:the |le |la |les |l['’]|el |los |las |o |a |os |as )`;
const worked = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    String.raw`(?:drills?|drilling|cuts|cutting|to cut|saws|sawing|sands|sanding|screws into|bores|boring|cleans|cleaning|polishes|polishing|glues|gluing|sticks to|paints on|writes on|works on) (?:(?:in|into|through|on|to) )?${article}?`,
    String.raw`(?:for|ideal for|suitable for)(?: (?:use on|drilling|cutting|sanding|screwing|polishing|all|most|even|soft|hard)){0,2} ${article}?`,
    String.raw`(?:bohr(?:t|en)|schneide[tn]|sag(?:t|en)|schleif(?:t|en)|schraub(?:t|en)|reinig(?:t|en)|klebt|polier(?:t|en)|haftet)(?: (?:in|von|auf|auch|selbst|sogar)){0,2} `,
    String.raw`fur (?:hartes? |weiches? )?`,
    String.raw`(?:perc|coup|sci|ponc|viss|nettoi|poli|coll|for)(?:e|er|ez|ent|it|ir) (?:dans |sur )?(?:le |la |les |l['’]|du )`,
    String.raw`pour (?:le |la |les |l['’])?`,
    String.raw`(?:perforar|taladrar|cortar|serrar|lijar|atornillar|limpiar|pulir|pegar|furar|lixar|parafusar|limpar|polir|colar) ${article}?`,
    String.raw`(?:perfora|taladra|corta|serra|sierra|lija|fura|lixa|limpia|limpa)n?m? (?:el |la |los |las |o |a |os |as )`,
    String.raw`(?<=^\s*)(?:perfora|taladra|corta|sierra|serra|lija|fura|lixa) `,
    String.raw`para ${article}?`,
  ].join('|')})$`,
  'u',
);
/** “Pockets for water, cloths and felt”, « espaço pra água, flanela e cabo »: what is put into it, up to the end of the list. */
const stowed =
  /(?:^|[^\p{L}])(?:space|room|pockets?|compartments?|slots?|loops?|platz|raum|fach|facher|taschen?|schlaufen?|place|espaces?|poches?|compartiments?|rangements?|espacio|huecos?|bolsillos?|compartimentos?|espacos?|bolsos?|divisorias?|lugar)(?: \p{L}+){0,2} (?:for|fur|pour|para|pra|pro)(?: (?:your|the|deine?|la|le|les|el|los|las|o|a|os|as|seu|sua|tu|su))?(?: \p{L}+){1,2}(?:, (?:\p{L}+ ){0,1}\p{L}+){0,4}(?:,| and| und| et| y| e) (?:the |la |le |les |el |o |a )?$/u;
const stowedOn = /^(?:,| and | und | et | y | e |[.;!)\n]|$)/;
/** “Drilling capacity: wood 38 mm, steel 13 mm”. */
const capacity =
  /(?:drilling(?: capacity)?|cutting capacity|bohrleistung|bohrkapazitat|bohrdurchmesser|schnittleistung|capacite de (?:percage|coupe)|percage|capacidad de (?:corte|perforacion|taladrado)|taladrado|perforacion|capacidade de (?:corte|perfuracao)|perfuracao|穴あけ(?:能力)?|切断能力|打孔能力|钻孔(?:直径|能力)?|切割能力|천공(?: 능력)?|절단(?: 능력)?)[^:：\n]{0,16}[:：]\s?[^:：\n]{0,40}$|(?:适用于|可用于|用于|切割|钻|打孔|锯|打磨)[^，。；,\n]{0,8}$/u;
const behind =
  /^(?:や[^。、！？\n]{1,8}?|・[^。、！？\n]{1,8}?)?(?:に(?:も)?(?:穴|使え|対応)|を(?:切|削|磨|傷)|の(?:穴あけ|切断|研磨)|用(?!い|意|品))|^(?:(?:와|과|이나|,|·) ?[^.!?\n]{1,8}?)?(?:을|를) ?(?:뚫|자르|자를|절단|깎|가공)|^(?:와|과|이나) [^.!?\n]{1,8}?용(?![가-힣])|^용(?![가-힣량도])/u;
