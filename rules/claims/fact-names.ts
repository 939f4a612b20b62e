/** What the name of a fact says about its value, in eight languages. */
import { fold } from '@storewright/contract/kit/fold';
import type { Fact } from '@storewright/contract/listing/listing';

export const brandName = /^(?:brands?|brand name|marke|marque|marca|品牌|ブランド|브랜드)$/;

/** “Designed in: Sweden” says where it was drawn; “Designed and made in” says both. */
export const designName =
  /^(?!.*(?:made|gefertigt|hergestellt|fabriqu|fabricad|制造|製造|제조)).*(?:design|entworfen|concu|conception|disen|desenhad|projetad|设计|設計|デザイン|디자인)/;

/** Where it is sent from or sold is not where it is made. */
export const elsewhere =
  /shipp|ships|deliver|dispatch|warehouse|versand|lieferung|lager|expedition|livraison|envio|entrega|发货|發貨|出貨|发出|配送|仓|倉|発送|배송|발송/;

/** Where a place by itself is where it is made: “Origin: Norway”, “Workshop: Porto”, 产地：云南. */
export const originName =
  /origin|origen|origem|herkunft|ursprung|country|countries|land$|lander$|anbau|cultiv|pais|pays|\bmade|hergestellt|gefertigt|genaht|gewebt|fabri[ck]|hech[oa]|feit[oa]|provenan|provenien|proceden|manufactur|manufatur|\bprodu[ckiz]|workshop|werkstatt|atelier|taller|oficina|studio|\bmills?\b|tannery|region|woven|knitted|sewn|\bmakers?\b|hersteller|\bgrow(?:n|ing)|harvest|terroir|\bfarm|plantation|产地|產地|产国|產國|原产|原產|国家|國家|制造|製造|生产|生產|种植|種植|工坊|工厂|工廠|出产|出產|原産|生産|製造|産地|産出|栽培地|工房|窯|工場|国$|원산|생산|제조|산지|산출|재배지|수확지|공방|국가/;

/** What a shop calls and files a product as: each says what it says as a whole, and no word of it where the thing comes from. */
export const isWording = ({ source, field }: Fact): boolean => wordings.has(source) || field === 'title';
const wordings: ReadonlySet<Fact['source']> = new Set(['title', 'tag', 'type', 'category', 'vendor']);

/** What it fits, and what it is called: “Model: GSR 15” counts nothing. */
export const modelName = /\bmodels?\b|modell|modele|modelo|\bseries\b|version|\bsku\b|\bmpn\b|型号|型號|货号|型番|品番|機種|モデル|모델|품번/;

/** What a shop counts its shelves by says nothing of a thing: BP-PINE-1. */
export const articleNumberName = /^(?:skus?|mpn|ean|gtin|upc|asin|isbn|barcode|strichcode|code-barres|codigo de barras|条形码|條碼|バーコード|바코드)$/;

export const fitsName =
  /compatib|kompatib|compativ|\bfits?\b|works with|passend|passt|adapte|convient|encaja|encaixa|适用|适配|兼容|支持|対応|適合|互換|호환|지원|맞는/;

export const ingredientName =
  /ingredient|zutat|inhaltsstoff|\bcontains|enthalt|contient|contiene|\bcontem|composi[ct]|filling|fullung|protein|配料|成分|原料|原材料|原材|원재료|재료|성분|함량/;

/** “Recommended by: vets”: the name says it, the value by whom. */
export const adviceName =
  /recommend|approved|tested|empfohlen|empfehlung|gepruft|getestet|recommand|approuv|teste|recomend|aprobad|aprovad|probad|推荐|认可|認可|测试|推奨|推薦|監修|추천|권장|인증|검증/;

export const certificateName = /^(?:certifi\w*|zertifi\w*|.*(?:认证|認証|인증))$/;

/** “UV protection: UPF 50+”, UVカット率：99.9%以上, “Waterproof rating: IPX7”: a value that measures what the name says. */
export const isMeasured = ({ name, value }: Fact): boolean =>
  value.length <= 40 && measured.test(fold(value)) && !/^\D*0+(?:[.,]0+)?(?![.,\d])/.test(value) && !(counted.test(fold(value)) && !rated.test(fold(name)));
/** “Waterproof bag: 1” counts bags. */
const counted = /^(?:\d|1[0-4])(?: ?(?:x|pcs?|pieces?|st\.?|stuck|pieces?|piezas?|pecas?|unidades?|[个個件只枚本点개장]))?$/;
const rated = /[(（]|rat(?:e|ing)|level|grade|class|klasse|clase|index|factor|protect|schutz|stufe|nivel|niveau|率|度|等?级|等?級|指数|등급|지수|율$/;
const measured =
  /^(?:[≥>＞~≈約约]|approx\.? |ca\.? |up to |bis(?: zu)? |jusqu['’]a |hasta |ate |min(?:\.|imum)? |最大|最高|최대 ?)?(?:(?:upf|spf|ipx?|pa|class|klasse|classe|clase|level|grade|stufe|nivel|niveau|等级|等級|级别|등급)[ :]?)?\d|^pa\++$/;

/** “Award: Red Dot 2023”. « Prix » and „Preis“ alone are what it costs. */
export const awardName =
  /\b(?:awards?|prizes?)$|^(?:honou?rs|accolades?)$|auszeichnung|pramierung|(?:design|umwelt|innovations|staats|bundes|kultur)preis|recompense|\bpremios?$|galardon|distinc(?:tions?|oes|ao|ion(?:es)?)|获奖|奖项|荣誉|得奖|受賞|アワード|수상|어워드/;
/** Who stood for an award did not win it. */
export const nominated = /nomin|finalist|shortlist|short list|longlist|入围|提名|ノミネート|候補|최종 ?후보|노미네이트/;

export const careName =
  /care|wash|clean|laundry|pflege|wasch|reinig|spul|entretien|lavage|cuidad|lavad|limpi|limpe|conserva|洗|养护|養護|保养|保養|清洁|清潔|お手入れ|取り?扱|세탁|세척|관리/;

export const sizeName = /^(?:sizes?|groesse|große|grosse|taille|talla|tamano|tamanho|尺码|尺寸|规格|サイズ|사이즈)$/;

export const colourName = /^(?:colou?rs?|farben?|couleurs?|color(?:es)?|cor(?:es)?|颜色|顏色|颜色分类|顏色分類|カラー|色|색상|컬러|finish|shade)$/;

export const materialName =
  /^(?:materials?|fabrics?|composition|materialien|stoff|matieres?|materiaux?|tejido|materia(?:is|les|l)|tecido|composicao|composicion|材质|材料|面料|素材|材質|소재|재질)$/;
