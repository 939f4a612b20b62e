/**
 * What a quantity is the measure of, in eight languages: a width of 30 cm says nothing about the height. `noun` stands before
 * the number (“height of 30 cm”) or behind “in” (“30 cm in height”), `behind` straight behind it (“30 cm high”).
 */
import type { Language } from '../../kit/languages.ts';

export const attributes = ['height', 'width', 'depth', 'length', 'thickness', 'diameter', 'weight', 'capacity', 'charging', 'runtime'] as const;
export type Attribute = (typeof attributes)[number];
type Words = Partial<Record<Attribute, { noun: string; behind?: string }>>;

// biome-ignore format: a word list
export const attributeWords: Record<Language, Words> = {
  en: { height: { noun: 'height', behind: 'high|tall' }, width: { noun: 'width', behind: 'wide' }, depth: { noun: 'depth', behind: 'deep' }, length: { noun: 'length', behind: 'long' }, thickness: { noun: 'thickness', behind: 'thick' }, diameter: { noun: 'diameter' }, weight: { noun: 'weight|weighs|weighing', behind: 'heavy' }, capacity: { noun: 'capacity|volume|holds|load|weight capacity|carries|bears|max load|supports' }, charging: { noun: 'charging time|charge time|charging|charges|charged|recharges|recharge' }, runtime: { noun: 'battery|battery life|runtime|run time|playtime', behind: 'runtime|playtime' } },
  de: { height: { noun: 'höhe', behind: 'hoch' }, width: { noun: 'breite', behind: 'breit' }, depth: { noun: 'tiefe', behind: 'tief' }, length: { noun: 'länge', behind: 'lang' }, thickness: { noun: 'dicke|stärke', behind: 'dick|stark' }, diameter: { noun: 'durchmesser' }, weight: { noun: 'gewicht|wiegt', behind: 'schwer' }, capacity: { noun: 'fassungsvermögen|volumen|kapazität|fasst|tragkraft|belastbarkeit|trägt' }, charging: { noun: 'ladezeit|ladedauer|lädt' }, runtime: { noun: 'akkulaufzeit|laufzeit|akku', behind: 'akkulaufzeit|laufzeit' } },
  fr: { height: { noun: 'hauteur|haut|haute', behind: 'haut' }, width: { noun: 'largeur|large', behind: 'large' }, depth: { noun: 'profondeur|profond|profonde', behind: 'profondeur' }, length: { noun: 'longueur|long|longue', behind: 'long' }, thickness: { noun: 'épaisseur|épais|épaisse' }, diameter: { noun: 'diamètre' }, weight: { noun: 'poids|pèse|pesant' }, capacity: { noun: 'capacité|contenance|volume|contient|charge maximale|supporte|porte' }, charging: { noun: 'temps de charge|recharge|se charge|se recharge|chargé|charge' }, runtime: { noun: 'autonomie|batterie', behind: 'autonomie' } },
  es: { height: { noun: 'altura|alto|alta' }, width: { noun: 'anchura|ancho|ancha' }, depth: { noun: 'profundidad|fondo|profundo|profunda' }, length: { noun: 'longitud|largo|larga' }, thickness: { noun: 'grosor|espesor' }, diameter: { noun: 'diámetro' }, weight: { noun: 'peso|pesa' }, capacity: { noun: 'capacidad|volumen|carga máxima|soporta|aguanta' }, charging: { noun: 'tiempo de carga|se carga|recarga|carga' }, runtime: { noun: 'autonomía|batería', behind: 'autonomía' } },
  pt: { height: { noun: 'altura|alto|alta' }, width: { noun: 'largura|largo|larga' }, depth: { noun: 'profundidade|fundo|profundo' }, length: { noun: 'comprimento|comprido|comprida' }, thickness: { noun: 'espessura' }, diameter: { noun: 'diâmetro' }, weight: { noun: 'peso|pesa' }, capacity: { noun: 'capacidade|volume|carga máxima|suporta|aguenta' }, charging: { noun: 'tempo de carga|tempo de carregamento|carrega|recarrega|carregamento' }, runtime: { noun: 'autonomia|bateria', behind: 'autonomia' } },
  zh: { height: { noun: '高|高度', behind: '高' }, width: { noun: '宽|宽度|寬|寬度', behind: '宽|寬' }, depth: { noun: '深|深度', behind: '深' }, length: { noun: '长|长度|長|長度', behind: '长|長' }, thickness: { noun: '厚|厚度', behind: '厚' }, diameter: { noun: '直径|直徑' }, weight: { noun: '重|重量|净重', behind: '重' }, capacity: { noun: '容量|容积|容積|承重|可承重|载重' }, charging: { noun: '充电|充电时间|充满|快充' }, runtime: { noun: '续航|续航时间|电池', behind: '续航' } },
  ja: { height: { noun: '高さ|高' }, width: { noun: '幅|横幅|横' }, depth: { noun: '奥行|奥行き|深さ' }, length: { noun: '長さ|全長|丈' }, thickness: { noun: '厚さ|厚み' }, diameter: { noun: '直径|口径' }, weight: { noun: '重さ|重量' }, capacity: { noun: '容量|耐荷重' }, charging: { noun: '充電|充電時間' }, runtime: { noun: '連続使用|連続再生|使用時間|バッテリー|駆動時間', behind: '駆動|再生' } },
  ko: { height: { noun: '높이' }, width: { noun: '너비|폭|가로' }, depth: { noun: '깊이' }, length: { noun: '길이' }, thickness: { noun: '두께' }, diameter: { noun: '지름|직경' }, weight: { noun: '무게|중량' }, capacity: { noun: '용량|최대 하중|하중' }, charging: { noun: '충전|충전 시간|충전시간' }, runtime: { noun: '배터리|사용 시간|재생 시간|사용시간', behind: '재생|사용' } },
};

/** What may stand between the word and its number: “a height of about 30 cm”, 高度约为30厘米. */
export const betweenWords = new Set(
  'in of is are to up about approx approximately around only just max min ca circa von bis beträgt ist etwa rund nur bei de d du est environ jusqu à a es aproximado aproximada aprox unos é cerca até no not nicht than less more'.split(
    ' ',
  ),
);
export const betweenCharacters = new Set('为是约達达仅は約がの은는이가약을를最大：:=');
