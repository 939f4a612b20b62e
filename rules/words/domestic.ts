/** Made in the country itself, whichever that is: 国産, 国产, 국산 say it by their language, “locally made” and „aus heimischer Fertigung“ do not. */
import type { Language } from '@storewright/contract/kit/languages';
import type { PlaceId } from './concepts.ts';

// biome-ignore format: a word list
export const domestic: Record<Language, { words: string; stems: RegExp; place?: PlaceId }> = {
  en: { stems: /local|domestic|home|regional|corner/, words: '(?:domestically|locally|regionally) (?:made|produced|sourced|grown|manufactured|woven|crafted|harvested|farmed|raised|milled|spun|tanned|built|caught|milled)|home[- ]?grown|(?:domestic|local) (?:production|manufacture|manufacturing)|(?:made|produced|grown|sourced|built) (?:locally|domestically|at home in our country|just down the road|around the corner)' },
  de: { stems: /heimisch|inland|regional|lokal|vor ort/, words: String.raw`(?:aus |in )?(?:heimisch|einheimisch|inlandisch|regional|lokal)e[nrsm]? (?:produktion|herstellung|fertigung|holz\p{L}*|wolle|anbau|erzeugung|landwirtschaft|rohstoffen?|eiche|buche|larche|fichte|wald\p{L}*|betrieben?|zutaten)|(?:regional|lokal|inlandisch|vor ort) (?:hergestellt|gefertigt|produziert|erzeugt|angebaut|bezogen)` },
  fr: { stems: /local|loca[ux]|national|regional|sur place|pres de chez|region/, words: '(?:fabrication|production|confection|filiere) (?:locale|nationale|regionale)|(?:fabrique|produit|cultive|confectionne|tisse)(?:e|s|es)? (?:localement|sur place|pres de chez (?:nous|vous)|dans la region)|produits? (?:local|locaux)' },
  es: { stems: /nacional|local|en el pais|proximidad|kilometro/, words: '(?:de )?(?:produccion|fabricacion|origen|industria) (?:nacional|local)|(?:producto|hecho|fabricado|producid[oa]) (?:nacional|localmente|en el pais)|(?:product[oa]s?|comercio|agricultura|productor[ea]s?|alimentos?|mercado) de proximidad|kilometro cero' },
  pt: { stems: /nacional|local|no pais/, words: '(?:de )?(?:producao|fabricacao|fabrico|origem|industria) (?:nacional|local)|(?:produto|feito|fabricad[oa]|produzid[oa]) (?:nacional|localmente|no pais)' },
  zh: { stems: /国产|国货/, words: '国产(?!动|剧|片|电影|车|游戏|芯片之)|国货', place: 'cn' },
  ja: { stems: /国[産内]/, words: '国産(?!化|車|旅客)|純国産|国内(?:産|生産|製造|縫製|加工|染色)', place: 'jp' },
  ko: { stems: /국[산내]/, words: '(?<![가-힣])(?:국산(?!화)|국내산|순국산)|국내(?:에서)? ?(?:생산|제조|제작|봉제|재배)', place: 'kr' },
};
