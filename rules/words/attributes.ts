/**
 * What a quantity is the measure of, in eight languages: a width of 30 cm says nothing about the height. `noun` stands before
 * the number (“height of 30 cm”) or behind “in” (“30 cm in height”), `behind` straight behind it (“30 cm high”).
 */
import type { Language } from '@storewright/contract/kit/languages';

export const attributes = [
  'height',
  'width',
  'depth',
  'length',
  'thickness',
  'diameter',
  'weight',
  'capacity',
  'charging',
  'runtime',
  'hot',
  'cold',
  'burning',
  'delivery',
  'drying',
  'age',
  'lasting',
  'else',
] as const;
export type Attribute = (typeof attributes)[number];
type Words = Partial<Record<Attribute, { noun: string; behind?: string }>>;

// biome-ignore format: a word list
export const attributeWords: Record<Language, Words> = {
  en: { height: { noun: 'height', behind: 'high|tall' }, width: { noun: 'width', behind: 'wide' }, depth: { noun: 'depth', behind: 'deep' }, length: { noun: 'length', behind: 'long' }, thickness: { noun: 'thickness', behind: 'thick' }, diameter: { noun: 'diameter' }, weight: { noun: 'weight|weighs|weighing', behind: 'heavy' }, capacity: { noun: 'capacity|volume|holds|load|weight capacity|carries|bears|max load|supports' }, charging: { noun: 'charging time|charge time|charging|charges|charged|recharges|recharge', behind: 'charged' }, runtime: { noun: 'battery|battery life|light time|operating time|runtime|run time|playtime|playing time|play time', behind: 'runtime|playtime' }, hot: { noun: 'hot|warm|heat|keeps hot', behind: 'hot|warm' }, cold: { noun: 'cold|cool|chilled|iced', behind: 'cold|cool' }, burning: { noun: 'burn time|burning time|burns|burn|burning', behind: 'burn|burning' }, delivery: { noun: 'delivered|delivery|delivers|ships|shipping|shipped|dispatch|dispatched|arrives', behind: 'delivery|shipping|dispatch' }, drying: { noun: 'dries|drying|drying time|dry', behind: 'drying' }, age: { noun: 'age|ages|aged', behind: 'old' }, lasting: { noun: 'lasts|last|lasting' } },
  de: { height: { noun: 'höhe', behind: 'hoch' }, width: { noun: 'breite', behind: 'breit' }, depth: { noun: 'tiefe', behind: 'tief' }, length: { noun: 'länge', behind: 'lang' }, thickness: { noun: 'dicke|stärke', behind: 'dick|stark' }, diameter: { noun: 'durchmesser' }, weight: { noun: 'gewicht|wiegt', behind: 'schwer' }, capacity: { noun: 'fassungsvermögen|volumen|kapazität|fasst|tragkraft|belastbarkeit|trägt' }, charging: { noun: 'ladezeit|ladedauer|lädt|geladen|aufgeladen', behind: 'voll|geladen|aufgeladen' }, runtime: { noun: 'akkulaufzeit|laufzeit|akku|leuchtdauer|betriebsdauer|betriebszeit', behind: 'akkulaufzeit|laufzeit' }, hot: { noun: 'heiß|warm|heiße|warme', behind: 'heiß|warm' }, cold: { noun: 'kalt|kühl|kalte|kühle', behind: 'kalt|kühl' }, burning: { noun: 'brenndauer|brennzeit|brennt', behind: 'brenndauer|brennzeit' }, delivery: { noun: 'lieferung|lieferzeit|geliefert|liefern|versand|versandt|versendet|verschickt', behind: 'lieferzeit|geliefert|lieferung|versandt' }, drying: { noun: 'trocknet|trocken|trockenzeit|trocknungszeit', behind: 'trocken' }, age: { noun: 'alter|altersempfehlung|ab' }, lasting: { noun: 'hält|halten|haltbar' } },
  fr: { height: { noun: 'hauteur|haut|haute', behind: 'haut' }, width: { noun: 'largeur|large', behind: 'large' }, depth: { noun: 'profondeur|profond|profonde', behind: 'profondeur' }, length: { noun: 'longueur|long|longue', behind: 'long' }, thickness: { noun: 'épaisseur|épais|épaisse' }, diameter: { noun: 'diamètre' }, weight: { noun: 'poids|pèse|pesant' }, capacity: { noun: 'capacité|contenance|volume|contient|charge maximale|supporte|porte' }, charging: { noun: 'temps de charge|recharge|se charge|se recharge|chargé|charge', behind: 'charge|recharge' }, runtime: { noun: 'autonomie|batterie', behind: 'autonomie' }, hot: { noun: 'chaud|chaude|chauds|chaudes|chaleur', behind: 'chaud' }, cold: { noun: 'froid|froide|froids|froides|frais|fraîche|fraîches', behind: 'froid' }, burning: { noun: 'combustion|durée de combustion|brûle', behind: 'combustion' }, delivery: { noun: 'livraison|livré|livrée|livrés|livrées|expédié|expédiée|expédition', behind: 'livraison' }, drying: { noun: 'sèche|séchage', behind: 'séchage' }, age: { noun: 'âge|âges|dès' }, lasting: { noun: 'dure|durent|durera|tient|tiennent' } },
  es: { height: { noun: 'altura|alto|alta' }, width: { noun: 'anchura|ancho|ancha' }, depth: { noun: 'profundidad|fondo|profundo|profunda' }, length: { noun: 'longitud|largo|larga' }, thickness: { noun: 'grosor|espesor' }, diameter: { noun: 'diámetro' }, weight: { noun: 'peso|pesa' }, capacity: { noun: 'capacidad|volumen|carga máxima|soporta|aguanta' }, charging: { noun: 'tiempo de carga|se carga|recarga|carga', behind: 'carga' }, runtime: { noun: 'autonomía|batería', behind: 'autonomía' }, hot: { noun: 'caliente|calientes|calor', behind: 'caliente|calientes|calor' }, cold: { noun: 'frío|fría|fríos|frías', behind: 'frío|fría|fríos|frías' }, burning: { noun: 'combustión|quema|arde', behind: 'combustión' }, delivery: { noun: 'entrega|entregado|entregada|envío|enviado|enviada|llega', behind: 'entrega' }, drying: { noun: 'seca|secado', behind: 'secado' }, age: { noun: 'edad|edades' }, lasting: { noun: 'dura|duran|durará|aguanta' } },
  pt: { height: { noun: 'altura|alto|alta' }, width: { noun: 'largura|largo|larga' }, depth: { noun: 'profundidade|fundo|profundo' }, length: { noun: 'comprimento|comprido|comprida' }, thickness: { noun: 'espessura' }, diameter: { noun: 'diâmetro' }, weight: { noun: 'peso|pesa' }, capacity: { noun: 'capacidade|volume|carga máxima|suporta|aguenta' }, charging: { noun: 'tempo de carga|tempo de carregamento|carrega|recarrega|carregamento|carga', behind: 'carga|carregamento' }, runtime: { noun: 'autonomia|bateria', behind: 'autonomia' }, hot: { noun: 'quente|quentes|calor', behind: 'quente|quentes' }, cold: { noun: 'frio|fria|frios|frias|gelado|gelada|geladas|gelados', behind: 'frio|fria|frias|frios|gelado|gelada' }, burning: { noun: 'queima|combustão|arde', behind: 'queima|combustão' }, delivery: { noun: 'entrega|entregue|entregues|envio|enviado|enviada|chega', behind: 'entrega' }, drying: { noun: 'seca|secagem', behind: 'secagem' }, age: { noun: 'idade|idades' }, lasting: { noun: 'dura|duram|durará|aguenta' } },
  zh: { height: { noun: '高|高度', behind: '高' }, width: { noun: '宽|宽度|寬|寬度', behind: '宽|寬' }, depth: { noun: '深|深度', behind: '深' }, length: { noun: '长|长度|長|長度', behind: '长|長' }, thickness: { noun: '厚|厚度', behind: '厚' }, diameter: { noun: '直径|直徑' }, weight: { noun: '重|重量|净重', behind: '重' }, capacity: { noun: '容量|容积|容積|承重|可承重|载重' }, charging: { noun: '充电|充电时间|充满|快充', behind: '充满|即可充满|充好' }, runtime: { noun: '续航|续航时间|照明时间|使用时间|电池', behind: '续航' }, hot: { noun: '保温|保热|保溫|保温时间|保温时长', behind: '保温|保热|热饮' }, cold: { noun: '保冷|冷藏|保冰|保冷时间|保冷时长', behind: '保冷|保冰|冷饮' }, burning: { noun: '燃烧|燃烧时间|可燃', behind: '燃烧' }, delivery: { noun: '发货|配送|送达|到货|发出', behind: '发货|送达|到货|内发货|内送达|内到货' }, drying: { noun: '干燥|晾干', behind: '干燥|速干' }, age: { noun: '年龄|适龄|适用年龄' }, lasting: { noun: '可用|能用|耐用|寿命|使用寿命', behind: '耐用|不坏' } },
  ja: { height: { noun: '高さ|高' }, width: { noun: '幅|横幅|横' }, depth: { noun: '奥行|奥行き|深さ' }, length: { noun: '長さ|全長|丈' }, thickness: { noun: '厚さ|厚み' }, diameter: { noun: '直径|口径' }, weight: { noun: '重さ|重量' }, capacity: { noun: '容量|耐荷重' }, charging: { noun: '充電|充電時間', behind: 'で充電|でフル充電|で満充電|充電' }, runtime: { noun: '連続使用|連続再生|連続点灯|点灯時間|使用時間|バッテリー|駆動時間', behind: '駆動|再生' }, hot: { noun: '保温|保温効果|保温力|保温時間', behind: '保温|の保温' }, cold: { noun: '保冷|保冷効果|保冷力|保冷時間', behind: '保冷|の保冷' }, burning: { noun: '燃焼|燃焼時間', behind: '燃焼' }, delivery: { noun: '配送|お届け|発送|納期|配達', behind: 'でお届け|以内に発送|で発送|で配送|以内にお届け' }, drying: { noun: '乾燥|乾燥時間', behind: 'で乾' }, age: { noun: '対象年齢|年齢' }, lasting: { noun: '寿命', behind: '使え|も使え|もち|持ち|間使え' } },
  ko: { height: { noun: '높이' }, width: { noun: '너비|폭|가로' }, depth: { noun: '깊이' }, length: { noun: '길이' }, thickness: { noun: '두께' }, diameter: { noun: '지름|직경' }, weight: { noun: '무게|중량' }, capacity: { noun: '용량|최대 하중|하중' }, charging: { noun: '충전|충전 시간|충전시간', behind: '충전|완충|이면 완충|만에 충전|만에 완충' }, runtime: { noun: '배터리|점등 시간|사용 시간|재생 시간|사용시간', behind: '재생|사용' }, hot: { noun: '보온|보온 시간|보온시간', behind: '보온' }, cold: { noun: '보냉|보냉 시간|보냉시간', behind: '보냉' }, burning: { noun: '연소|연소 시간|연소시간', behind: '연소' }, delivery: { noun: '배송|배송 기간|배송기간|발송|출고', behind: '배송|발송|출고|이내 배송|내 배송|이내 발송|내 발송|안에 배송' }, drying: { noun: '건조|건조 시간', behind: '건조' }, age: { noun: '연령|사용 연령' }, lasting: { noun: '수명', behind: '쓸|쓰|동안 쓸|동안 사용|간 쓸' } },
};

/** What may stand between the word and its number: “a height of about 30 cm”, 高度约为30厘米. */
export const betweenWords = new Set(
  'in of is are to up about approx approximately around only just max min ca circa von bis betragt ist voll vollstandig fully completely etwa rund nur bei de d du est environ jusqu a es aproximado aproximada aprox unos e cerca no not nicht than less more for lasts last lasting stays within after per runs drinks drink coffee tea water your the halt fur lang den die das getranke binnen innerhalb zu garde pendant durant dure boissons vos les le la en sous mantiene mantem durante dura dure hasta bebidas bebida agua água las los tus sus suas as os por em ate'.split(
    ' ',
  ),
);
export const betweenCharacters = new Set('为是约達达仅は約がの은는이가약을를最大：:=');
