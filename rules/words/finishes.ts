/** What tells a finish from a colour, in eight languages. */

/** A paint that is water-based or matt is of no colour, whatever the field is called. */
export const isFinish = (value: string): boolean => finish.test(value.trim());
const finish =
  /^(?:(?:farben?|lacke?|peintures?|encres?|pinturas?|tintas?|vernis) (?:auf |à |al |a )?)?(?:water[- ]?based|solvent[- ]free|non[- ]?toxic|matte?|gloss(?:y)?|high[- ]gloss|lacquered|varnished|oiled|waxed|untreated|(?:auf )?wasserbasis|wasserbasierte?|wasserlöslich|wasserlack|lösemittelfrei|ungiftig|glänzend|lackiert|geölt|gewachst|unbehandelt|(?:à )?(?:base d['’]|l['’])eau|sans solvants?|non toxique|mate?s?|brillante?|verni[es]?|huilée?|cirée?|non traitée?|(?:a )?base de agua|(?:al )?agua|sin disolventes|no tóxic[oa]s?|barnizad[oa]|encerad[oa]|sin tratar|(?:à )?base de água|sem solventes|não tóxic[oa]s?|fosc[oa]|envernizad[oa]|encerad[oa]|sem tratamento|水性漆?|无毒|哑光|亮光|上油|打蜡|水性塗料|水性|無塗装|つや消し|艶消し|つやあり|オイル仕上げ|수성|친환경 수성|무독성|무광|유광)(?:\s?(?:paints?|inks?|dyes?|stains?|varnish(?:es)?|lacquers?|lacke?|colou?rs?|finish|farben?|peintures?|pinturas?|tintas?|涂料|漆|塗料|도료|페인트|물감))?$/iu;
