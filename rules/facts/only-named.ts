/** A mark is spoken of and nobody says that there is one: it is asked for, required, explained, likened to, or somebody else's. In eight languages, folded. */
import { clauseBefore, clauseBehind } from '../claims/clauses.ts';

export const isOnlyNamed = (folded: string, start: number, end: number): boolean => {
  const ahead = clauseBefore(folded, start, reach, ends);
  const behind = clauseBehind(folded, end, reach, ends);
  const sentence = `${ahead}${folded.slice(start, end)}${behind}`;
  const close = folded.slice(end + behind.length, end + behind.length + 12);
  return (
    (/^\s?[?？]/.test(close) && !answered.test(close)) ||
    asked.test(`${sentence}。`) ||
    condition.test(ahead) ||
    others.test(ahead) ||
    required.test(ahead) ||
    voluntary.test(behind) ||
    wished.test(ahead) ||
    offered.test(behind) ||
    likened.test(ahead) ||
    alike.test(behind) ||
    explained.test(behind) ||
    unfilled.test(behind) ||
    /(?:[☐□▢]|\[ ?\])\s?$/.test(ahead) ||
    specimen.test(folded)
  );
};

const reach = 160;
const ends = /(?<=\p{L}{3}|[)\d])[.](?=\s|$)|[!?;。！？；]/u;

const answered = /^\s?[?？]\s*(?:yes|ja|oui|si|sim|是|有|はい|예|네)(?!\p{L})/u;
const asked = /(?:吗|嗎|ですか|ますか|습니까|나요|까요)。$/;
const condition = /(?:^|[,:])\s*(?:if|when|whether|falls|wenn|sofern|si|caso|quando|cuando|如果|若|만약)\b[^,]*$|^\s*(?:如果|若|만약)[^,，]*$/;
const others =
  /\b(?:competitors?|other (?:brands|shops|sellers|firms|companies)|wettbewerber|mitbewerber|andere (?:marken|firmen)|concurrents?|d.autres marques|competidores|competencia|otras marcas|concorrentes|concorrencia|outras marcas)\b|竞争对手|競爭對手|同行|他社|競合|경쟁사|타사/;
/** “As required by EN 71” names what is kept; “you need GOTS” names what is not there. */
const required =
  /\b(?:you (?:will )?need|(?:we|they|customers|buyers) (?:need|require|expect|ask for|want)|must (?:be|have|hold|carry)|should (?:be|have)|please (?:send|provide|attach|upload)|send us|(?:do|did) you|ask us about|required|sie (?:brauchen|benotigen)|wir (?:brauchen|benotigen)|muss|mussen|bitte (?:senden|schicken)|(?:vous|nous) (?:faut|devez|demandons)|il (?:vous )?faut|exige\w*|veuillez|necesita\w*|se requiere|debe\w*|envi(?:e|en|ar)|precisa\w*|deve\w*|e necessario)\b(?! by)|需要|必须|必須|请(?:提供|发)|ご提示|보내 ?주/;
/** What will be, or would be. */
const wished =
  /\b(?:will|shall|should|would|could) (?:soon |also |then |hopefully |probably |one day )?(?:be|get|obtain|have|become|receive|apply|seek)\b[^,;]{0,30}$|\bwe can (?:get|obtain|offer|source)\b[^,;]{0,20}$/;
const offered =
  /^(?:[- ]?\p{L}+){0,2} (?:(?:is|are|ist|sind|est|es|e) )?(?:due|to follow|would|should|will (?:be (?:obtained|issued|granted|available)|follow|come)|on (?:our|the) list|(?:available )?on request|auf anfrage|auf wunsch|sur demande|bajo pedido|sob consulta)\b/u;
const voluntary =
  /^(?:[- ]?(?:certifi\w+|zertifi\w+|certific\w+))? ?(?:is|are|ist|sind|est|sont|es|e) (?:not )?(?:voluntary|optional|mandatory|required|compulsory|freiwillig|pflicht|vorgeschrieben|erforderlich|volontaire|facultati\w*|obligatoire|requise?|voluntari[oa]|obligatori[oa]|opcional|exigid[oa])|^\S{0,6}(?:是自愿|为自愿|は任意|필수)/;
const likened =
  /\b(?:equivalent|equal|similar|comparable|akin|close|identical|gleichwertig|vergleichbar|ahnlich|angelehnt|equivalente?s?|similaires?|comparables?|similar(?:es)?|semelhantes?|instead of|unlike|anders als|im gegensatz|contrairement|statt)(?: (?:to|with|mit|zu|wie|an|a|au|aux|al|ao|the|den|dem|der))* $|(?:guidelines|leitlinien) (?:of|von) $|类似$|類似$/;
const alike = /^[- ]?(?:style|like|type|look|inspired|equivalent|based|ahnlich\w*|artig\w*|stil|grade quality)\b|^(?:级|风格|風|のような|同等|수준|급 )/;
const explained =
  /^(?:\s?\([^)]*\))?,? (?:is|ist|est|es|e) (?:an?|the|one of|ein\w*|der|die|das|une?|la?|le|una?|el|uma?|o|a)\b|^ (?:stands for|steht fur|signifie|significa|requires?|verlangt|exige)\b|^\s?(?:是(?:一|全球|国际|有机)|とは|란 |은 세계)/;
/** “GOTS: n/a”, and a box that nobody ticked. */
const unfilled =
  /^(?:[- ](?:certificate|certification|zertifikat|certificat|certificado))?\s?[:：]\s?(?:n\.?\/?a\.?|none|no|nein|non|nao|keine?s?|aucune?|ningun[oa]?|nenhum[a]?|tbd|tbc|unknown|open|[-–—?]+|无|無|否|なし|未定|없음|미정)\s*(?:$|[,.;])|^\s?(?:[☐□▢]|\[ ?\])\s*(?:$|\p{L})/u;
/** A paper that only shows how one looks. */
const specimen =
  /\b(?:specimen|sample certificate|muster(?:zertifikat)?|exemple de certificat|certificado de muestra|certificado de exemplo)\b|证书样本|見本|견본/;
