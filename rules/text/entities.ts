/** The named characters of HTML that product texts use; any other is left as written. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole, name: string) => {
    if (name.charCodeAt(0) !== 0x23) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

const entity = /&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,8});/gi;

/** In the order of the characters from U+00A0. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

// biome-ignore format: pairs
const named = new Map<string, string>([
  ['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"], ['ndash', '–'], ['mdash', '—'], ['hellip', '…'], ['bull', '•'],
  ['lsquo', '‘'], ['rsquo', '’'], ['sbquo', '‚'], ['ldquo', '“'], ['rdquo', '”'], ['bdquo', '„'], ['lsaquo', '‹'], ['rsaquo', '›'],
  ['trade', '™'], ['euro', '€'], ['prime', '′'], ['Prime', '″'], ['minus', '−'], ['ne', '≠'], ['le', '≤'], ['ge', '≥'], ['asymp', '≈'],
  ['ensp', ' '], ['emsp', ' '], ['thinsp', ' '], ['zwj', '\u200d'], ['zwnj', '\u200c'], ['oelig', 'œ'], ['OElig', 'Œ'], ['scaron', 'š'], ['Scaron', 'Š'],
  ['check', '✓'], ['star', '☆'], ['hearts', '♥'], ['rarr', '→'], ['larr', '←'], ['infin', '∞'], ['permil', '‰'], ['dagger', '†'],
  ...latin1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
]);
