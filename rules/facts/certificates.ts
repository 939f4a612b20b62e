/** Marks, standards and who gives them: how each is written in documents, and what the claim check calls it. */

type Mark = {
  /** As a listing would say it; the claim check reads it as the mark. */
  value: string;
  written: RegExp;
  /** What a number of this mark looks like wherever it stands. */
  number?: RegExp;
  /** Two or three letters that also stand for other things: only beside words that make them a mark. */
  beside?: RegExp;
};

const conformity =
  /mark|conform|declar|directive|regulation|richtlinie|kennzeich|zeichen|erklarung|marqu|declara|marca|certif|zertif|tested|gepruft|approved|认证|認証|인증|标志|マーク|符合|适合/;
const food = /food|lebensmittel|aliment|contact|grade|approv|complian|conform|certif|zertif|registr|test|section|§|食品|식품|认证|检测/;

export const marks: readonly Mark[] = [
  { value: 'GOTS', written: /\bgots\b|global organic textile standard/, number: /\b(?:cu|gots|icea|cer|ecocert|oc)[-\s]?\d{4,8}\b(?!\s?[年년]|[-./]\d)/ },
  { value: 'OEKO-TEX Made in Green', written: /made in green/, number: /\bm[a-z0-9]{9,10}\b/ },
  {
    value: 'OEKO-TEX Standard 100',
    written: /(?:oe?ko[-\s]?tex|okotex)\W{0,3}(?:\s?standard\s?100)?|\bstandard 100 by\b/,
    number: /\b\d{2}\.[a-z]{2,3}\.\d{4,6}\b|\bsh\d{3}\s?\d{5,6}\b|\b\d{2,4}[-.]\d{3,4}[-.]?\d{0,6} (?:hohenstein|testex|citeve|centexbel|aitex)\b/,
  },
  { value: 'FSC', written: /\bfsc\b|forest stewardship council/, number: /\bfsc\W{0,2}\s?c\d{6}\b|\b[a-z]{2,6}-(?:coc|fm)-\d{4,6}\b/ },
  { value: 'PEFC', written: /\bpefc\b/, number: /\bpefc\/\d{2}-\d{2}-\d{2,6}\b/ },
  { value: 'GRS', written: /\bgrs\b|global recycled standard/, number: /\b(?:cu|icea|cer)[-\s]?\d{4,8}\b/ },
  { value: 'RWS', written: /\brws\b|responsible wool standard/ },
  { value: 'RDS', written: /\brds\b|responsible down standard/ },
  { value: 'BCI', written: /\bbci\b|better cotton initiative/, beside: /cotton|coton|baumwolle|algod|棉|綿|면|member|certif/ },
  { value: 'BSCI', written: /\b(?:amfori[\s-]?)?bsci\b/, number: /\b\d{3}-\d{6}-\d{3}\b/ },
  { value: 'Fairtrade', written: /\bfair[\s-]?trade\b/, number: /\bflo[\s-]?id\W{0,3}\d{3,6}\b/ },
  { value: 'bluesign', written: /\bbluesign\b/ },
  {
    value: 'EU Organic',
    written: /\b(?:eu[\s-]organic|eu[\s-]bio|agriculture (?:ue|non[\s-]ue)|eu[\s-]landwirtschaft)\b/,
    number: /\b[a-z]{2}-(?:bio|oko|eko|org)-\d{2,3}\b/,
  },
  { value: 'USDA Organic', written: /\busda organic\b/ },
  { value: 'Rainforest Alliance', written: /\brainforest alliance\b/ },
  {
    value: 'MSC',
    written: /\bmsc\b|marine stewardship council/,
    beside: /fish|sea|fisch|peche|pesca|certif|zertif|marine|\bmsc-c-\d/,
    number: /\bmsc-c-\d{4,6}\b/,
  },
  { value: 'Leaping Bunny', written: /\bleaping bunny\b/ },
  { value: 'CE', written: /\bce\b/, beside: conformity },
  { value: 'UKCA', written: /\bukca\b/ },
  { value: 'RoHS', written: /\brohs\b/ },
  {
    value: 'REACH',
    written: /\breach\b/,
    beside: /complian|conform|regulation|1907\/2006|svhc|annex|verordnung|reglement|reglamento|regulamento|法规|規則|규정/,
  },
  { value: 'LFGB', written: /\blfgb\b/ },
  { value: 'FDA', written: /\bfda\b/, beside: food, number: /\b21 ?cfr ?(?:§ ?)?\d{3}(?:\.\d{1,4})?\b/ },
  { value: 'FCC', written: /\bfcc\b/, number: /\bfcc id\W{0,2}[a-z0-9-]{4,17}\b/ },
  { value: 'CCC', written: /\bccc\b|3c认证/, beside: /certif|mark|认证|认證/ },
  { value: 'PSE', written: /\bpse\b/, beside: /mark|certif|認証|マーク|認定/ },
  { value: 'KC', written: /\bkc\b/, beside: /mark|certif|인증|마크/ },
  { value: 'HACCP', written: /\bhaccp\b/ },
  { value: 'GMP', written: /\bc?gmp\b/, beside: /certif|manufactur|zertif|practice|认证|認定|인증/ },
  { value: 'TÜV', written: /\btuv\b/, beside: /certif|tested|gepruft|zertif|mark|homolog|认证|認証|인증/ },
  { value: 'GS', written: /\bgs\b/, beside: /gepruft|mark|zeichen|certif|zertif|tested/ },
  { value: 'Vegan', written: /\bvegan (?:society|trademark|flower)\b|\bv-label\b|\bcertified vegan\b|vegan zertifiziert/ },
  { value: 'Halal', written: /\bhalal\b/, beside: /certif|zertif|认证|認証|인증/ },
  { value: 'Kosher', written: /\bkosher\b/, beside: /certif|zertif|认证|認証|인증/ },
];

/** EN 71-3, DIN EN ISO 13688, ASTM F963. */
export const standards =
  /(?<![a-z])(?:(?:din|bs|nf|une)[\s-])?(en[\s-]iso|iso\/iec|en|iso|iec|astm|gb\/t|gb|jis)[\s-]?((?:[a-z](?=\d))?\d{2,6}(?:-\d{1,3}){0,2})(?::\d{4}|\s?[:+]\s?a?\d{1,2}:\d{4})?(?![\d%])/g;

export const issuers =
  /control union(?: certifications)?|ecocert(?: \w{2,12})?|hohenstein|testex|citeve|centexbel|aitex|icea|ceres|soil association|onecert|idfl|gfrs|sgs(?: \w{2,12})?|intertek(?: \w{2,12})?|bureau veritas|tüv (?:rheinland|süd|sud|nord|austria)|tuv (?:rheinland|sud|nord|austria)|dekra|eurofins|qima|nepcon|preferred by nature|rainforest alliance|flocert|lrqa|bsi group|dnv|imo (?:control|swiss)|kiwa|textile exchange|中国质量认证中心|ボーケン|ケケン|カケン|한국의류시험연구원|kotiti|fiti/i;

/** What stands before a number that is a certificate’s. */
export const numbered =
  /(?:certificate|cert\.?|licen[cs]e|registration|report|zertifikats?|lizenz|prufbericht(?:s)?|test report|certificat|licence|rapport|certificado|licencia|licenca|informe|relatorio)\s?[-–]?\s?(?:no|nr|number|nummer|num|n[°ºo]|numero|code|id)\b\.?\s?[:：#]?\s*|\b(?:certificate|zertifikat|certificat|certificado)\s?[:：#]\s?(?=\S*\d)|(?:numero|n[°º]) (?:de |du |do )?(?:certificat|certificado|licence|licencia|licenca)\s?[:：]?\s*|(?:证书|證書|认证|许可|报告)(?:编号|号码?|號)\s?[:：]?\s*|(?:証明書|認証|登録|報告書)番号\s?[:：]?\s*|(?:인증|인증서|등록|성적서)\s?(?:번호)\s?[:：]?\s*/;
