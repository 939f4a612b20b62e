/** The parts that a thing is made of, in eight languages: what the lining is made of says nothing of the outside. Folded, whole words; longer ones first. */
import type { Language } from '@storewright/contract/kit/languages';

export const partIds = ['lining', 'outer', 'sole', 'filling', 'frame', 'seat', 'handle', 'blade', 'lid', 'strap', 'top', 'back'] as const;
export type PartId = (typeof partIds)[number];

// biome-ignore format: a line per part
export const parts: Record<PartId, Record<Language, string>> = {
  lining: { en: 'linings?|lined|inner lining', de: '(?:innen)?futter|gefuttert\\p{L}{0,2}|innenseite', fr: 'doublures?|double[es]{0,2}', es: 'forros?|forrad[oa]s?', pt: 'forros?|forrad[oa]s?', zh: '里料|里布|内里|内衬|里衬', ja: '裏地|裏面|内側|ライニング', ko: '안감|내피' },
  outer: { en: 'outers?|outer (?:shell|fabric|material|layer)|uppers?|exteriors?|shell', de: 'obermaterial|oberstoff|außenmaterial|außenseite|schaft|oberleder', fr: 'tiges?|exterieur|tissu exterieur', es: 'exterior|empeine|parte superior', pt: 'exterior|cabedal|parte externa', zh: '面料|鞋面|外层|表层|外料', ja: '表地|アッパー|外側|甲革', ko: '겉감|갑피|겉면|외피' },
  sole: { en: '(?:out)?soles?', de: '(?:lauf)?sohlen?', fr: 'semelles?', es: 'suelas?', pt: 'solas?|solado', zh: '鞋底|大底', ja: 'ソール|靴底|アウトソール', ko: '밑창|겉창' },
  filling: { en: 'fillings?|filled|stuffing', de: 'fullung(?:en)?|gefullt\\p{L}{0,2}', fr: 'garnissage|rembourrage|garnie?s?', es: 'rellenos?|rellen[oa]s?', pt: 'enchimentos?|recheios?|rechead[oa]s?', zh: '填充物|填充|内芯', ja: '中材|中綿|詰め物|充填材', ko: '충전재|속통' },
  frame: { en: 'frames?|legs?', de: 'gestell|rahmen|beine?', fr: 'structure|cadre|pieds?|pietement', es: 'estructura|marco|patas?', pt: 'estrutura|quadro|pes|pernas?', zh: '框架|支架|椅腿|桌腿|床架', ja: 'フレーム|脚部|枠', ko: '프레임|다리' },
  seat: { en: 'seats?|upholster(?:y|ed)', de: 'sitz(?:flache)?|bezug|polster', fr: 'assises?|revetement|housses?', es: 'asientos?|tapizad[oa]s?', pt: 'assentos?|estofad[oa]s?', zh: '座面|坐垫|面套', ja: '座面|張地', ko: '좌판|시트|좌석' },
  handle: { en: 'handles?|grips?', de: 'griffe?|stiele?|heft', fr: 'manches?|poignees?', es: 'mangos?|empunaduras?', pt: 'cabos?|pegas?', zh: '手柄|把手|刀柄', ja: '持ち手|ハンドル|柄の素材', ko: '손잡이|핸들' },
  blade: { en: 'blades?', de: 'klingen?', fr: 'lames?', es: 'hojas?', pt: 'laminas?', zh: '刀刃|刀身|刀片', ja: '刃|ブレード|刀身', ko: '칼날' },
  lid: { en: 'lids?', de: 'deckel', fr: 'couvercles?', es: 'tapas?', pt: 'tampas?', zh: '盖子|杯盖|锅盖', ja: '蓋|ふた|フタ', ko: '뚜껑|덮개' },
  strap: { en: 'straps?', de: 'riemen|gurte?|tragegurt|armband', fr: 'sangles?|bracelet|bandouliere', es: 'correas?', pt: 'correias?|alcas?|pulseira', zh: '表带|肩带|背带', ja: 'ストラップ|ベルト', ko: '스트랩|어깨끈' },
  top: { en: '(?:table)?tops?|table top', de: '(?:tisch)?platte', fr: 'plateaux?', es: 'tableros?', pt: 'tampos?', zh: '桌面|台面', ja: '天板', ko: '상판' },
  back: { en: 'backs?|back and sides', de: 'ruckseite|rucken', fr: 'dos|fond', es: 'espalda|fondo', pt: 'costas|fundo', zh: '背板|侧板|背侧板', ja: '裏板|側板|背板', ko: '뒷판|후판|측판' },
};
