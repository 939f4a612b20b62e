/**
 * What attributes are called in eight languages, and the names by which shops call them. A name that is not here keeps
 * the owner's word. The order is the order of a specification table.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';

/** en, zh, fr, de, es, pt, ja, ko, then other names it goes by. */
// biome-ignore format: a line per attribute is easier to read and to mend
const attributes = {
  type: ['Type', '类型', 'Type', 'Art', 'Tipo', 'Tipo', '種類', '종류', 'product type', 'produkttyp', 'produktart', 'type de produit', 'tipo de producto', 'tipo de produto', '产品类型', '商品タイプ', '상품 유형', 'category', '品类', '类别'],
  brand: ['Brand', '品牌', 'Marque', 'Marke', 'Marca', 'Marca', 'ブランド', '브랜드', 'vendor', 'manufacturer', 'maker', 'hersteller', 'fabricant', 'fabricante', '厂商', 'メーカー', '제조사'],
  model: ['Model', '型号', 'Modèle', 'Modell', 'Modelo', 'Modelo', 'モデル', '모델', '型番'],
  material: ['Material', '材质', 'Matière', 'Material', 'Material', 'Material', '素材', '소재', 'materials', 'fabric', 'composition', 'matériau', 'matériaux', 'stoff', 'tejido', 'materiales', 'composición', 'tecido', 'materiais', 'composição', '材料', '面料', '成分比例', '材質', '재질', '원단'],
  upper: ['Upper', '鞋面', 'Tige', 'Obermaterial', 'Parte superior', 'Cabedal', 'アッパー', '갑피'],
  sole: ['Sole', '鞋底', 'Semelle', 'Sohle', 'Suela', 'Sola', 'ソール', '밑창', 'outsole'],
  lining: ['Lining', '里料', 'Doublure', 'Futter', 'Forro', 'Forro', '裏地', '안감'],
  filling: ['Filling', '填充物', 'Garnissage', 'Füllung', 'Relleno', 'Enchimento', '中材', '충전재', 'fill'],
  finish: ['Finish', '表面处理', 'Finition', 'Oberfläche', 'Acabado', 'Acabamento', '仕上げ', '마감', 'surface', 'coating'],
  colour: ['Colour', '颜色', 'Couleur', 'Farbe', 'Color', 'Cor', '色', '색상', 'color', 'colors', 'colours', 'couleurs', 'farben', 'colores', 'cores', '顏色', 'カラー', '컬러'],
  pattern: ['Pattern', '图案', 'Motif', 'Muster', 'Estampado', 'Padrão', '柄', '무늬', 'print'],
  style: ['Style', '款式', 'Style', 'Stil', 'Estilo', 'Estilo', 'スタイル', '스타일', '风格'],
  size: ['Size', '尺码', 'Taille', 'Größe', 'Talla', 'Tamanho', 'サイズ', '사이즈', 'sizes', 'groesse', 'tamaño', '规格', '尺寸'],
  dimensions: ['Dimensions', '外形尺寸', 'Dimensions', 'Maße', 'Dimensiones', 'Dimensões', '寸法', '치수', 'measurements', 'abmessungen', 'medidas', 'mesures', '크기'],
  length: ['Length', '长度', 'Longueur', 'Länge', 'Largo', 'Comprimento', '長さ', '길이', 'longitud'],
  width: ['Width', '宽度', 'Largeur', 'Breite', 'Ancho', 'Largura', '幅', '너비', 'anchura'],
  height: ['Height', '高度', 'Hauteur', 'Höhe', 'Alto', 'Altura', '高さ', '높이'],
  depth: ['Depth', '深度', 'Profondeur', 'Tiefe', 'Fondo', 'Profundidade', '奥行', '깊이', 'profundidad', '奥行き'],
  diameter: ['Diameter', '直径', 'Diamètre', 'Durchmesser', 'Diámetro', 'Diâmetro', '直径', '지름', 'ø'],
  thickness: ['Thickness', '厚度', 'Épaisseur', 'Stärke', 'Grosor', 'Espessura', '厚さ', '두께', 'dicke', 'espesor'],
  capacity: ['Capacity', '容量', 'Capacité', 'Fassungsvermögen', 'Capacidad', 'Capacidade', '容量', '용량', 'contenance', 'kapazität'],
  volume: ['Volume', '容积', 'Volume', 'Volumen', 'Volumen', 'Volume', '体積', '부피', 'inhalt'],
  netWeight: ['Net weight', '净含量', 'Poids net', 'Nettogewicht', 'Peso neto', 'Peso líquido', '内容量', '순중량', 'net content', 'net contents', 'net quantity', '净重', 'füllmenge', 'contenido neto', 'contenu', '내용량'],
  weight: ['Weight', '重量', 'Poids', 'Gewicht', 'Peso', 'Peso', '重さ', '무게', '重量', '중량'],
  load: ['Maximum load', '承重', 'Charge maximale', 'Belastbarkeit', 'Carga máxima', 'Carga máxima', '耐荷重', '최대 하중', 'max load', 'load', 'load capacity', 'weight capacity', 'tragkraft'],
  pack: ['Pack size', '包装数量', 'Lot', 'Packungsgröße', 'Unidades por paquete', 'Unidades por embalagem', '入数', '구성 수량', 'quantity', 'pack', 'pieces', 'count', 'set size', 'stückzahl', 'quantité', 'cantidad', 'quantidade', '数量', '個数', '수량'],
  contents: ['In the box', '包装清单', 'Contenu du coffret', 'Lieferumfang', 'Contenido', 'Conteúdo', 'セット内容', '구성품', 'box contents', 'included', 'includes', 'whats in the box', "what's in the box", '配件', '同梱物', '付属品'],
  scent: ['Scent', '香味', 'Parfum', 'Duft', 'Aroma', 'Aroma', '香り', '향', 'fragrance', 'fragancia', 'fragrância', '香型', '香调'],
  flavour: ['Flavour', '口味', 'Goût', 'Geschmack', 'Sabor', 'Sabor', '味', '맛', 'flavor', 'taste', 'saveur', 'フレーバー'],
  ingredients: ['Ingredients', '成分', 'Ingrédients', 'Zutaten', 'Ingredientes', 'Ingredientes', '原材料', '성분', 'inhaltsstoffe', '配料', '原料', '全成分', '원재료'],
  allergens: ['Allergens', '过敏原', 'Allergènes', 'Allergene', 'Alérgenos', 'Alergénios', 'アレルゲン', '알레르기 유발 물질'],
  skinType: ['Skin type', '适合肤质', 'Type de peau', 'Hauttyp', 'Tipo de piel', 'Tipo de pele', '肌質', '피부 타입'],
  shelfLife: ['Shelf life', '保质期', 'Conservation', 'Haltbarkeit', 'Vida útil', 'Validade', '賞味期限', '유통기한', 'best before'],
  storage: ['Storage', '贮存', 'À conserver', 'Lagerung', 'Conservación', 'Conservação', '保存方法', '보관 방법', '储存方法'],
  power: ['Power', '功率', 'Puissance', 'Leistung', 'Potencia', 'Potência', '消費電力', '소비 전력', 'wattage'],
  voltage: ['Voltage', '电压', 'Tension', 'Spannung', 'Voltaje', 'Tensão', '電圧', '전압'],
  battery: ['Battery', '电池', 'Batterie', 'Akku', 'Batería', 'Bateria', 'バッテリー', '배터리', 'batterie'],
  batteryLife: ['Battery life', '续航', 'Autonomie', 'Akkulaufzeit', 'Autonomía', 'Autonomia', '連続使用時間', '배터리 사용 시간', 'playtime', 'runtime', 'run time'],
  charging: ['Charging', '充电', 'Recharge', 'Laden', 'Carga', 'Carregamento', '充電', '충전', 'charging time', '充电时间', 'charging port'],
  connection: ['Connection', '连接方式', 'Connexion', 'Verbindung', 'Conexión', 'Ligação', '接続', '연결', 'connectivity', 'interface', 'konnektivität'],
  compatibility: ['Compatible with', '适用于', 'Compatible avec', 'Passend für', 'Compatible con', 'Compatível com', '対応機種', '호환', 'compatibility', 'fits', 'compatible', 'kompatibilität', 'kompatibel mit', '兼容', '适配', '対応'],
  waterproof: ['Water resistance', '防水等级', 'Étanchéité', 'Wasserschutz', 'Resistencia al agua', 'Resistência à água', '防水', '방수', 'waterproof', 'water rating', 'ip rating', '防水等級'],
  light: ['Light', '光源', 'Éclairage', 'Licht', 'Luz', 'Luz', '光源', '광원', 'bulb', 'socket', 'colour temperature', 'color temperature'],
  fit: ['Fit', '版型', 'Coupe', 'Passform', 'Corte', 'Caimento', 'シルエット', '핏'],
  closure: ['Closure', '闭合方式', 'Fermeture', 'Verschluss', 'Cierre', 'Fecho', '開閉', '여밈', 'fastening'],
  neckline: ['Neckline', '领型', 'Encolure', 'Ausschnitt', 'Cuello', 'Decote', 'ネックライン', '넥라인'],
  sleeve: ['Sleeve', '袖长', 'Manches', 'Ärmel', 'Manga', 'Manga', '袖丈', '소매', 'sleeve length'],
  gender: ['For', '适用人群', 'Pour', 'Für', 'Para', 'Para', '対象', '대상', 'gender', 'target gender', 'suitable for', 'geschlecht', 'genre', 'género', '适用对象', '適用対象'],
  age: ['Age', '适用年龄', 'Âge', 'Alter', 'Edad', 'Idade', '対象年齢', '사용 연령', 'age range', 'age group', 'recommended age', '年龄'],
  animal: ['Animal', '适用宠物', 'Animal', 'Tier', 'Mascota', 'Animal', '対象ペット', '반려동물', 'pet', 'pet type', 'breed size'],
  room: ['Room', '适用空间', 'Pièce', 'Raum', 'Estancia', 'Divisão', '設置場所', '공간'],
  assembly: ['Assembly', '安装', 'Montage', 'Montage', 'Montaje', 'Montagem', '組み立て', '조립'],
  season: ['Season', '季节', 'Saison', 'Saison', 'Temporada', 'Estação', '季節', '계절'],
  care: ['Care', '保养', 'Entretien', 'Pflege', 'Cuidado', 'Cuidados', 'お手入れ', '관리 방법', 'care instructions', 'washing', 'pflegehinweise', 'instrucciones de cuidado', '洗涤说明', '洗濯', '세탁 방법', 'cleaning'],
  certificate: ['Certificate', '认证', 'Certification', 'Zertifikat', 'Certificación', 'Certificação', '認証', '인증', 'certification', 'certificates', 'certifications', 'zertifizierung', 'certificado', '证书', '認證'],
  origin: ['Origin', '产地', 'Origine', 'Herkunft', 'Origen', 'Origem', '原産国', '원산지', 'made in', 'country of origin', 'country', 'fabriqué en', 'hergestellt in', 'fabricado en', 'fabricado em', 'pays de fabrication', '原产地', '産地', '제조국', '生産国'],
  warranty: ['Warranty', '保修', 'Garantie', 'Garantie', 'Garantía', 'Garantia', '保証', '보증', 'guarantee', '质保', '保証期間', '보증 기간'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string, string, string, ...string[]]>;

export type Attribute = keyof typeof attributes;
const order: Record<Language, number> = { en: 0, zh: 1, fr: 2, de: 3, es: 4, pt: 5, ja: 6, ko: 7 };

const spelled = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.:-]+/g, ' ')
    .trim();
const known = new Map<string, Attribute>();
for (const [attribute, names] of Object.entries(attributes) as [Attribute, readonly string[]][])
  for (const name of names) if (!known.has(spelled(name))) known.set(spelled(name), attribute);

/** A fact's name, or the last word of the field it comes from (`custom.material`), says what it is. */
export const attributeOf = ({ name, field }: Pick<Fact, 'name' | 'field'>): Attribute | undefined =>
  known.get(spelled(name)) ?? known.get(spelled(field.split('.').at(-1) ?? ''));

/** A paint that is water-based or matt is of no colour, whatever the field is called. */
export const isFinish = (value: string): boolean => finish.test(value.trim());
const finish =
  /^(?:water[- ]?based|solvent[- ]free|non[- ]?toxic|matte?|gloss(?:y)?|high[- ]gloss|lacquered|varnished|oiled|waxed|untreated|auf wasserbasis|wasserbasiert|lösemittelfrei|ungiftig|glänzend|lackiert|geölt|gewachst|unbehandelt|à (?:base d['’]|l['’])eau|sans solvants?|non toxique|mate?s?|brillante?|verni[es]?|huilée?|cirée?|non traitée?|(?:a )?base de agua|al agua|sin disolventes|no tóxic[oa]s?|barnizad[oa]|encerad[oa]|sin tratar|à base de água|sem solventes|não tóxic[oa]s?|fosc[oa]|envernizad[oa]|encerad[oa]|sem tratamento|水性漆?|无毒|哑光|亮光|上油|打蜡|水性塗料|水性|無塗装|つや消し|艶消し|つやあり|オイル仕上げ|수성|무독성|무광|유광)(?:\s?(?:paints?|inks?|dyes?|colou?rs?|finish|farben?|peintures?|pinturas?|tintas?|涂料|塗料|도료))?$/iu;

export const rankOf = (attribute: Attribute | undefined): number => (attribute ? ranks.get(attribute)! : ranks.size);
const ranks = new Map((Object.keys(attributes) as Attribute[]).map((attribute, index) => [attribute, index]));

/** The one of eight that this language says. */
export const inLanguage = (texts: readonly string[], language: Language): string => texts[order[language]]!;
export const labelOf = (attribute: Attribute, language: Language): string => inLanguage(attributes[attribute], language);

const headings = {
  features: ['Features', '产品特点', 'Caractéristiques', 'Merkmale', 'Características', 'Características', '特長', '특징'],
  specifications: ['Specifications', '规格参数', 'Fiche technique', 'Technische Daten', 'Especificaciones', 'Especificações', '仕様', '제품 사양'],
} as const;
export const headingOf = (heading: keyof typeof headings, language: Language): string => headings[heading][order[language]]!;
/** Headings that owners give to what the starter lists itself. */
export const isListHeading = (text: string): boolean => listHeadings.test(text);
const listHeadings =
  /^(?:key |main |product )?(?:features?|specifications?|specs|details|highlights|merkmale|eigenschaften|technische daten|caract[ée]risti(?:ques|cas)|d[ée]tails|fiche technique|especifica(?:ciones|ções)|产品特点|产品参数|规格参数?|商品の?特[徴長]|特[徴長]|仕様|スペック|특징|제품 사양|사양)\W*$/iu;

const yes = ['Yes', '是', 'Oui', 'Ja', 'Sí', 'Sim', 'はい', '예'];
const no = ['No', '否', 'Non', 'Nein', 'No', 'Não', 'いいえ', '아니요'];
export const spoken = (value: string, language: Language): string =>
  /^(?:true|yes)$/i.test(value) ? yes[order[language]]! : /^(?:false|no)$/i.test(value) ? no[order[language]]! : value;

export const yesAndNo = (language: Language): string[] => [yes[order[language]]!, no[order[language]]!];

/** Every label the starter may write that is not the owner's. */
export const ownWords = (language: Language): string[] =>
  [...Object.values(attributes), ...Object.values(headings), yes, no].map((names) => inLanguage(names, language));
