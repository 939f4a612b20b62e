/** What a buyer must know before using it, in eight languages: it stays however short a text is. */

export const isWarning = (sentence: string): boolean => warnings.test(sentence);
const warnings =
  /(?<!\p{L})(?:warning|caution|do not|don['’]t|never|not (?:suitable|for)|keep (?:away|out)|contains|achtung|vorsicht|nicht (?:für|geeignet|in|mit)|niemals|enthält|attention|ne (?:pas|jamais|convient)|tenir hors|contient|atención|precaución|no (?:apt[oa]|usar|dejar|lavar|utilizar|exponer)|nunca|mantener fuera|contiene|atenção|cuidado:|não (?:us|lav|deix|exp|recom|é)\p{L}*|contém|manter fora)(?!\p{L})|注意|警告|请勿|切勿|不可|不要|不适合|含有|ないで|禁止|お控え|使用不可|含みます|주의|경고|마세요|마십시오|금지|불가|함유/iu;
