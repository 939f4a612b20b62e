/** What a shop writes down for its own work: parcels, taxes, customs, purchase, its shelves and its systems. Eight languages; names of fields, folded. */
import { fold } from '@storewright/contract/kit/fold';

/** Never a fact: it says nothing of the product to anybody. */
export const isOwnBusiness = (name: string): boolean => business.test(plain(name)) || ofTheHouse.test(name);
/** “Charge / Fass (nur intern)”, 鋳造ロット(社内用). */
const ofTheHouse =
  /[(（]\s*(?:(?:nur )?intern|staff(?: only)?|(?:for )?internal(?: use)?(?: only)|internal use|(?:(?:solo|só|apenas) )?uso interno|usage interne|社内用?|内部(?:专?用|使用)|내부용)\s*[)）]\s*$/iu;

/** True, and of no use to a buyer: a number for the till, a number to call, a code that only the shop can read. */
export const isForTheShop = (name: string, value: string): boolean =>
  tillCode.test(plain(name)) ||
  wait.test(plain(name)) ||
  (wait.test(
    plain(name)
      .replace(/ (?:days?|weeks?|tage?n?|wochen|jours|semaines|dias|semanas)$/u, ' ')
      .trim(),
  ) &&
    /^\d/u.test(value.trim())) ||
  (handed.test(plain(name)) && span.test(fold(value))) ||
  (workdays.test(fold(value)) && fold(value).length <= 60) ||
  calls.test(plain(name)) ||
  season.test(value.trim()) ||
  (coded.test(plain(name)) && code.test(value.trim())) ||
  (aside.test(name) && /[A-Z].*\d|\d.*[A-Z]/u.test(value) && code.test(value.trim()));

/** “Lote (interno)” beside L24-288; inner pockets are counted, and no code. */
const aside = /[(（]\s*intern(?:al|[aeo]s?)\s*[)）]\s*$/iu;

const plain = (name: string): string =>
  fold(name)
    .replace(/[’`´]/gu, "'")
    .replace(/[\s_.:·/-]+/gu, ' ')
    .trim();

// biome-ignore format: a line per kind
const business = new RegExp(`^(?:${[
  // How it is sent.
  'spedition(?:sversand|sware)?|sperrgut|palettenversand|paketversand|(?:shipped|ships) (?:by|on) (?:a )?(?:pallet|freight|courier)|(?:freight|oversized|bulky) item|envio (?:por|en) (?:agencia|palet)|(?:expedie|livre) (?:sur palette|par transporteur)|envio por transportadora',
  '(?:shipping|freight|delivery|dispatch) (?:class|profile|group|zone|template|category|code|method id)(?: id)?', 'versand (?:klasse|gruppe|profil|art id)', 'versand(?:klasse|gruppe|profil|kategorie)', '(?:clase|classe|perfil|profil|grupo|groupe|zona|zone|plantilla|tabela|categorie) (?:de |d |d\')?(?:envio|expedition|livraison|frete|entrega|transporte)', '配送(?:区分|種別|グループ|コード)', '运费(?:模板|模版)', '배송 ?(?:유형|그룹|템플릿|코드|방식|방법|업체)|配送(?:方法|業者)|配送方式|物流方式',
  // The carton it is sent in.
  '外箱(?:尺寸|规格|規格|重量|大小|サイズ)?|箱[规規型](?:尺寸)?|(?:装|裝)箱(?:数|數|数量|數量|量|率|规格|尺寸|重量)|(?:整|大|中)箱(?:尺寸|毛重|体积|重量)|(?:起订|起批|最小订|最低订)货?[量数]|(?:快递|物流|运输|发货)包?装?(?:尺寸|重量|箱|盒|体积)|(?:梱包|外装|カートン|段ボール|ダンボール|輸送箱|配送箱) ?(?:サイズ|寸法|重量|入数|箱|資材|形態)|ケース入数|梱包(?:方法)?|(?:택배|배송|발송|카톤) ?(?:박스|상자)(?: ?(?:종류|크기|사이즈|규격|타입|번호))?|박스 ?(?:입수|규격)|카톤(?: ?(?:수량|입수|크기|사이즈|규격))?|포장 ?(?:부피|무게)|(?:outer|master|shipping|export) (?:carton|case)(?: (?:type|size|qty|quantity|dimensions?|weight))?|carton (?:type|size|qty|quantity|dimensions?|weight)|box type|(?:pcs|qty|quantity|units) per (?:carton|case)|waixiang(?: ?chicun)?|xianggui|zhuangxiangshu|konpou? ?saizu',
  // Taxes and customs.
  '(?:tax|vat|iva|tva|mwst|ust|gst|icms|ipi|igv)(?: %)?', '(?:tax|vat|iva|tva|mwst|ust|fiscal|gst|icms|ipi|igv) ?(?:class|code|rate|group|type|klasse|satz|schlussel|category)', 'steuer(?:klasse|satz|schlussel|gruppe)', '(?:tipo|clase|classe|codigo|code|alicuota|aliquota|taux|grupo|tasa|taxa) (?:de )?(?:iva|tva|imposto|impuestos?|fiscal|icms)', '税(?:率|区分|分类)|消費税(?:区分|率)?|부가세|세금 ?(?:구분|코드)',
  '(?:hs|hts|sh)(?: ?(?:tariff ?)?(?:code|no|nr|number|nummer|codigo))?', '(?:code|codigo) (?:hs|sh|ncm|taric|douanier|arancelario|aduanero|cest|cfop)', '(?:harmoni[sz]ed|commodity|customs?|tariff)(?: (?:system|tariff))? ?(?:code|number|no|nr|id|value|description|class)?', 'intrastat(?: .*)?', 'taric(?: .*)?', 'zoll(?:tarif)?(?:nummer|nr|code)?', 'warennummer|warencode', 'nomenclature douaniere', '(?:partida|posicion|fraccion) arancelaria', 'codigo arancelario', 'ncm(?: .*)?|cest|cfop|gtip|clave (?:de )?(?:sat|producto(?: sat)?|unidad)|(?:codigo )?sat', '(?:海关|报关|hs) ?编码|海关税号|hsコード|関税(?:コード|番号)?|hs ?코드|관세 ?(?:코드|번호)?|세번',
  // What it costs the shop, and from whom it comes.
  '(?:unit |landed |purchase |buying |wholesale |net )?costs?(?: ?(?:price|per item|of goods))?', '(?:profit |gross |net )?margin(?: ?(?:%|percent|rate|class))?|markup', '(?:wholesale|purchase|buying|trade|dealer) price', '(?:einkaufs|handler|hek|ek)(?: ?preis)?(?: netto)?', 'rohertrag|handelsspanne', 'marge(?: brute| nette)?|handelsmarge', 'prix (?:d ?\'?achat|de revient|revendeur)', 'cout (?:d ?\'?achat|de revient|unitaire)', 'cost[eo]s?(?: unit(?:ario)?| neto| de compra)?|precio (?:de )?(?:compra|coste?|mayorista)|costo de compra', 'margen(?: .*)?', 'custos?(?: unit(?:ario)?| de compra)?|preco (?:de |para )?(?:custo|compra|atacado|revenda)|precio (?:de |para )?reventa|revenda|margem(?: .*)?', '成本价?|进货价|采购价|供货价|毛利率?|原価|仕入(?:値|価格|れ値)|卸値|卸価格|粗利率?|원가|매입가|마진율?|공급가',
  'supplier|(?:supplier|vendor)s?(?: ?(?:ref(?:erence)?|code|sku|id|no|nr|number|name|url|link|article|item|part)(?: (?:no|number|code))?)', '(?:ref(?:erence)?|code|sku) (?:of )?(?:supplier|vendor)', 'lieferant(?:en)?(?: ?(?:nr|nummer|artikel|artikelnummer|artikelnr|code|ref|name|sku))?|lieferant(?:en)?(?:nummer|nr|artikelnummer|code)', '(?:ref(?:erence)?|code|numero|nom) (?:du )?fournisseur|fournisseur(?: (?:ref|code|id))?', '(?:ref(?:erencia)?|codigo|cod|numero|nombre|sku) (?:de |del )?proveedor|proveedor(?: (?:ref|codigo|id|sku))?', '(?:ref(?:erencia)?|codigo|cod|numero|nome|sku) (?:do |de )?fornecedor|fornecedor(?: (?:ref|codigo|id|sku))?', '供[应應货貨]商?(?:编号|编码|货号|代码|名称)?|仕入先(?:コード|品番|名)?|공급(?:처|업체|사)(?: ?(?:코드|번호|명))?',
  '納期(?:の目安|目安)?|(?:制作|製作|出荷|発送)(?:の)?(?:目安|日数|期間)|(?:发货|發貨|出货|出貨)(?:时间|時間|周期|天数|天數)|(?:제작|출고|배송) ?(?:기간|일수|소요일)', 'colis|emballage colis|paket(?:maße|mass|gewicht|gr(?:o|oe)sse)|parcel (?:size|weight|dimensions)|(?:medidas|peso) del paquete|(?:medidas|peso) da embalagem',
  // Where it lies.
  '(?:a )?reassort(?:iment)?|(?:re ?stock|reorder|replenish(?:ment)?|nachbestell(?:ung|en|bar)|nachschub|reposicion|reposicao|reponer|repor|补货|補貨|再入荷|재입고)(?: ?(?:ok|status|date|flag|planned|datum|fecha|data|日期|予定))?', '(?:warehouse|bin|shelf|rack|aisle|stock|picking|pick|storage) ?(?:loc(?:ation)?|position|code|number|no|nr|id|bin|slot|zone|place)', '(?:zona|zone|sector|area|setor) (?:de |del |do |d\'|en )?(?:almacen|deposito|bodega|armazem|estoque|entrepot)', 'sku (?:.*)', 'warehouse|stock ?room', 'lager(?:platz|fach|nummer|bestand|haus|regal|zone)(?: .*)?|regal(?:platz|fach|nummer|nr)|stellplatz', 'emplacement (?:de |en |du |d ?\')?(?:stock|stockage|entrepot|magasin|reserve)|entrepot', '(?:ubicacion|posicion|pasillo|estante) (?:de |del |en |en el )?(?:almacen|deposito|bodega|stock|inventario)|almacen', '(?:posicao|endereco|localizacao|local|prateleira) (?:de |do |no |em )?(?:estoque|stock|deposito|armazem|galpao)', 'tana ?(?:ban(?:gou?)?)?|zaiko(?: ?su)?|souko|cangku|kuwei|huowei|kucun|changgo|jaego', '[库倉仓货]位(?:号|编号)?|[库庫]存(?:位|号|數|数|量)?|仓库(?:编号)?|倉庫|棚番(?:号)?|ロケーション(?:コード)?|창고(?: ?위치)?|재고 ?위치|로케이션',
  '(?:peso (?:cubado|volumetrico)|cubagem|volumetric weight|volumengewicht|poids volumetrique)', '(?:encomenda|pedido|compra|orden) minim[oa]|moq|minimum order(?: quantity)?|mindestbestellmenge|(?:commande|quantite) mini(?:mum|male)?', '(?:re ?order|minimum|min|safety|max) (?:point|level|stock|qty|quantity)|stock (?:minimum|mini|minimo|min)|meldebestand|mindestbestand|punto de (?:reorden|pedido)|ponto de (?:pedido|reposicao)|estoque minimo',
  '(?:stock|stocks|existencias|estoque|inventory|bestand)(?: (?:magasin|boutique|store|shop|tienda|loja|laden|filiale|reserve|depot|level|qty|quantity|count))?', '(?:lote?|lot|batch|charge) (?:atual|actual|current|aktuell|actuel|en cours)|current (?:lot|batch)',
  // How it is paid, and for whom it is hidden.
  '(?:cuotas|parcelas|parcelamento|installments?|instal?ments|ratenzahlung|mensualites|paiement en \\d fois|分期|分割払い|할부)(?: .*)?', 'age (?:restricted|restriction|gate|check|verification)', '(?:\\p{L}{2,3} )?filter (?:\\p{L}+)',
  // Where the shop can be followed.
  '(?:官方|店铺|品牌)?(?:微信)?(?:公众[号平]台?|公眾號|视频号|小程序|小红书|小紅書|抖音|微博)(?:号|账号|名称?|id)?|微信(?:号|账号|id)?|weixin|gongzhonghao|xiaohongshu', '(?:公式 ?)?(?:インスタ(?:グラム)?|ツイッター)(?: ?(?:アカウント|id|url))?', '公式 ?line(?: ?(?:アカウント|id|url))?', '인스타(?:그램)?(?: ?(?:계정|아이디|주소))?|카카오 ?(?:채널|톡)|카톡 ?(?:채널|아이디)', '(?:instagram|tiktok|pinterest|facebook|twitter|youtube|wechat|weibo)(?: ?(?:account|handle|id|url|link|hashtag|profile|page))?',
  // Notes and systems.
  '(?:build|batch|production|workshop|bench|packing|packer|kitchen|qc|quality control) notes?', '(?:bau|produktions|werkstatt|pack|fertigungs|backstuben)(?:notiz|hinweis|vermerk)(?:en?)?', 'notas? de (?:taller|produccion|produc?ao|oficina|cocina|empaque)', 'notes? d(?:e |\')(?:atelier|fabrication|production|preparation)',
  '(?:internal|interne?|interna|interno|intern) (?:notes?|notiz|id|code|codigo|ref|reference|comments?|kommentar|bemerkung|sku|status|use|name|number|nummer|nr|key|tag|label|category|kategorie|priority|prioritat|memo)', '(?:note|notes|nota|notas|anotacao|observacao|observacoes|observaciones|obs|comment|kommentar|bemerkung|notiz|vermerk|commentaire|remarque|comentario|uso|codigo|ref|id) (?:interne?|interna|interno|intern|internas|internos)', '社内(?:用)?(?:メモ|備考|コード)?|管理(?:番号|コード|用)|内部(?:备注|编号|编码|代码)?|내부 ?(?:메모|코드|비고)?|관리 ?(?:번호|코드)',
  '(?:erp|wms|pim|crm|oms|pos|sap|odoo|jtl|bling|tiny|contabilium) ?(?:id|code|no|nr|number|ref|sku|status|sync|group)', 'id (?!cards?|window|pockets?|slots?|holder|tags?|badge)\\p{L}[\\p{L}\\d]{2,20}', '(?:tags?|etiquetas?|notas?) intern[ao]s|internal (?:tags|notes)', 'origem \\(?fiscal\\)?', '(?:codigo|code) (?:thema|bic|bisac|wgs)|thema|bisac|warengruppe', '(?:dto|descuento|desconto|rabatt|remise|discount)(?: .*)?', '(?:id|code|codigo|cod|ref|referencia) (?:erp|wms|pim|crm|sap|odoo|jtl|bling|tiny)', '(?:sync|synced|import|imported|export|migration|legacy|external|feed|source)(?: (?:id|at|date|status|source|batch|key|url|label|ref|state|flag|hash))', '(?:last|fecha|data|date) (?:sync|import|update|updated|modified|sincronizacion|importacion|importacao)', 'custom label ?\\d?', '(?:internal )?campaign(?: (?:id|code|tag))?|promo(?:tion)? ?(?:id|code|label|tag|badge)',
].join('|')})$`, 'u');

/** One rule for all of them. */
const tillCode =
  /^(?:(?:codigo|code) (?:de |a |do )?(?:barras?|barres)|barcode|bar code|strichcode|(?:(?:gtin|ean|upc|jan|itf|plu|asin) )*(?:gtin|ean|upc|jan|itf|plu|asin)(?: ?\d{1,2})?(?: ?(?:code|nummer|nr|number|no|codigo|コード|코드))?|(?:code|codigo|numero) (?:gtin|ean|upc|jan)|(?:条形?码|條碼|バーコード|바코드))$/u;
const calls =
  /^(?:(?:bei |any |une |des |)(?:fragen|ruckfragen|questions?|dudas|duvidas)|contact us|kontakt)$|^(?:(?:a s|as|customer|support|service|kunden|sav|hotline|contact|contacto|contato|atencion|atendimento|sac|after sales) ?)*(?:tel(?:efono|efone|ephone|efon)?|phone|hotline|fone|whatsapp|电话|電話(?:番号)?|전화(?:번호)?)(?: (?:number|no|nr|nummer))?$|^(?:lead|delivery|dispatch|handling|processing|shipping) times?$|^(?:lieferzeit(?:raum)?|versandzeit|bearbeitungszeit|delais? (?:de )?(?:livraison|expedition|preparation)|(?:plazo|tiempo)s? (?:de )?(?:entrega|envio|despacho|preparacion|produccion|elaboracion|fabricacion|confeccion)|prazo (?:de )?(?:entrega|envio|postagem|expedicao|despacho|producao|fabricacao|confeccao|preparo)|(?:package|parcel|shipping|packed) (?:weight|length|width|height|depth|dimensions?|size)|box (?:weight|length|width|height|depth)|(?:largura|altura|comprimento|profundidade|peso|dimensoes) (?:da |de |do )?(?:embalagem|emb|pacote|envio)|(?:ancho|alto|largo|fondo|peso|medidas) (?:del |de )?(?:paquete|embalaje|bulto|envio)|(?:paket|versand)(?:gewicht|mass|masse|grosse|lange|breite|hohe)|(?:poids|longueur|largeur|hauteur|dimensions) du colis|发货时间|交货期|納期|発送(?:目安|日|時期)|배송 ?(?:기간|일)|출고 ?일)$/u;
/** How long a shop takes: “Días de taller”, „Fertigungszeit“. */
const wait =
  /^(?:(?:production|making|manufacturing|crafting|turnaround|preparation|fulfil?ment|handling|processing|shipping|delivery|dispatch|lead)(?: time| days)|days (?:to|until) (?:ship|make|dispatch|delivery)|ships in|made in \(?days\)?|(?:werkstatt|fertigungs|anfertigungs|produktions|herstellungs|bearbeitungs|versand|liefer)(?:tage|dauer|zeit|zeiten|frist)|tage bis (?:zum )?versand|(?:jours?|temps|delais?) (?:d'|de )(?:atelier|fabrication|production|confection|preparation|livraison|expedition)|(?:dias|tiempo|plazo) (?:de )?(?:taller|fabricacion|produccion|elaboracion|confeccion|preparacion|entrega|envio)|(?:dias|tempo|prazo) (?:de |do )?(?:oficina|atelie|atelier|fabrico|fabricacao|producao|confeccao|confecao|preparacao|entrega|envio))$/u;
/** The name may be of something else: „Lieferung: zerlegt“. */
const handed =
  /^(?:plazo|prazo|demora|tiempo|tempo|delai|lieferung|versand|delivery|shipping|dispatch|livraison|expedition|envio|entrega|lead|wait|wartezeit|disponibilidad|disponibilidade|disponibilite|availability|verfugbarkeit|lieferbar|ships|available)$/u;
const span =
  /\d ?(?:-|–|a|to|bis|à|y)? ?\d{0,3} ?(?:h|hs|hours?|stunden|heures|horas|days?|tagen?|jours?|dias?|weeks?|wochen?|semaines?|semanas?)(?![a-z])|stock|lager|estoque|existencias|24 ?\/ ?48/u;
const workdays =
  /^[^a-z]{0,4}(?:[a-z]{2,6}\.? )?\d{1,3} ?(?:(?:-|–|a|to|bis|e|y|ou|o) ?\d{1,3} ?)?(?:(?:working|business) days?|werktagen?|arbeitstagen?|jours? (?:ouvres?|ouvrables?)|dias? (?:laborables?|habiles?|uteis|util))/u;
/** SS25, AW 2024, PV-25: a season of the trade. */
const season = /^(?:SS|AW|FW|HW|FS|PV|OI|AH)[ '’/-]?(?:20)?[1-3]\d(?:\/\d{2})?$/u;
const coded =
  /^(?:(?:product|item|article|style|sku|stock|order|shop|store|artikel|bestell|produkt|produit|commande|interne|web|shop)? ?(?:code|ref|reference|referenz|referencia|no|nr|number|num|numero|nummer|id|key|flag|status)|artikel(?:nummer|nr)|bestell(?:nummer|nr)|(?:codigo|cod|ref|referencia|reference|numero|n[º°]) ?(?:de |del |do |d )?(?:articulo|producto|produto|artigo|article|produit|pedido|item|sku)?|season|saison|temporada|estacion|estacao|collection code|lote?|lot|batch|charge|(?:n[º°o]?|no|nr|num(?:ero)?) ?(?:de |do |del )?(?:lote?|batch)|(?:lot|batch) (?:no|nr|number|code)|chargen(?:nummer|nr)|product group|warengruppe|grupo|groupe|商品(?:番号|コード)|シーズン|상품 ?(?:코드|번호)|시즌(?:코드)?)$/u;
const code = /^(?=.{3,24}$)(?=.*[\d-])[A-Z\d]+(?:[-_/.][A-Z\d]+)*$/u;
