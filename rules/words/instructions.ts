/**
 * How a text tells the buyer what to do: “Steep for 4 minutes”, „bei 30 Grad waschen“, 煮半小时. `opens` stands at the head of a clause before
 * the number, `follows` behind it. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Instruction = { opens: string; follows: string };

// biome-ignore format: a word list
export const instructions: Record<Language, Instruction> = {
  en: { opens: '(?:hand |machine |tumble |air |line |cold |warm )?(?:wash|rinse|pour|stir|heat|warm|use (?:water|oil)|soak|boil|steep|brew|bake|roast|cook|simmer|preheat|dry|iron|press|let|leave|allow|wait|infuse|store|knead|rest|marinate|fry|grill|steam|reheat|defrost|thaw|serve|massage)', follows: '' },
  de: { opens: '(?:wasche[nt]?|spule[nt]?|koche[nt]?|backe[nt]?|trockne[nt]?|bugeln?|bugelt|lagern?|lasse?n?|lasst|ziehen|brate[nt]?|gare[nt]?|erhitze[nt]?|warte[nt]?|einweichen|vorheizen|ruhre[nt]?|giesse[nt]?|gieße[nt]?|ubergiesse[nt]?)', follows: '(?:\\p{L}{4,} lassen|waschen|bugeln|trocknen|kochen|ziehen|backen|garen|einweichen|lagern|aufbewahren|erhitzen|aufgießen|aufgiessen|ubergießen|ubergiessen|kneten|braten|dampfen|spulen|reinigen|ruhren|auflosen|auskochen|vorheizen|warten|verbrauchen|aufbrauchen|dosieren|geben)' },
  fr: { opens: '(?:lav(?:er|ez|age)|vers(?:er|ez)|melang(?:er|ez)|utilis(?:er|ez) (?:de l.|une )eau|rinc(?:er|ez)|laiss(?:er|ez)|infus(?:er|ez)|faites|faire|cui(?:re|sez)|tremp(?:er|ez)|repass(?:er|ez|age)|sech(?:er|ez|age)|enfourn(?:er|ez)|conserv(?:er|ez)|chauff(?:er|ez)|prechauff(?:er|ez)|mijot(?:er|ez)|patient(?:er|ez)|attend(?:re|ez)|nettoy(?:er|ez)|compt(?:er|ez)|prevoy(?:ez)|prevoir)', follows: '(?:de |d.)(?:infusion|cuisson|trempage|repos|four)' },
  es: { opens: '(?:(?:cuece|hierve|lava|deja|hornea|seca|tuesta|calienta|remoja|frie|asa)(?:l[oae]s?)|deja(?: (?:el|la|los|las) \\p{L}+)? (?:reposar|actuar|en remojo|infusionar|secar|enfriar|templar)|(?:calienta|hierve) (?:el|la|los|las)|espera|cuece|hierve|hornea|remoja|calentar|caliente|verter|vierta|vierte|lavar|lave|lavado|enjuagar|enjuague|dejar|deje|hervir|hierva|cocer|cueza|hornear|hornee|infusionar|infusione|remojar|remoje|secar|seque|planchar|planche|conservar|conserve|guardar|guarde|esperar|espere|precalentar|precaliente)', follows: 'de (?:infusion|coccion|remojo|reposo|horno)' },
  pt: { opens: '(?:aquecer|aqueca|verter|verta|despejar|despeje|escaldar|escalde|lavar|lave|lavagem|enxaguar|enxague|deixar|deixe|ferver|ferva|cozinhar|cozinhe|cozer|coza|assar|asse|infundir|secar|seque|conservar|conserve|guardar|guarde|esperar|espere|aguardar|aguarde|demolhar|demolhe|preaquecer|preaqueca|passar a ferro|passe a ferro)', follows: 'de (?:infusao|molho|cozedura|cozimento|repouso|descanso|forno)' },
  zh: { opens: '(?:水温|水溫|油温|油溫|炉温|(?:浸|闷|燜|闷|烘|晾|擦|煮|冲|沖|蒸|静|冷|清|焖|浸泡)?(?:泡|蒸|煮|干|乾|沸|开)|泡|浸|焖|燜|闷|烤|炖|燉|炒|静置|靜置|等待|晾|冷藏|冷冻|水洗|手洗|机洗|機洗|熨烫|熨燙|烘|搅拌|攪拌|揉|冲泡|沖泡|醒|腌|发酵)(?:发|發|好)?(?:约|約|大约|大約|上|个|至|到)?', follows: '(?:以下|以内|左右)?的?(?:热|温|冷|清|开|沸|熱|溫|開)?水(?![冷暖温溫深压壓位])|(?:以下|以内|左右|的?(?:热水|温水|冷水|清水|开水|沸水)){1,3}[^，。；,;]{0,6}?(?:水洗|手洗|机洗|機洗|洗涤|洗滌|清洗|浸泡|冲泡|沖泡|熨烫|熨燙|烘干|烘乾|冲|沖)' },
  ja: { opens: '(?:ぬるま湯|熱湯|お湯|湯温|水温|油温|オーブン|アイロン|弱火|中火|強火|冷蔵庫)(?:の温度)?(?:は|を|で|に)?約?', follows: '(?:ほど|くらい|ぐらい|程度|以下|以上|前後|間){0,2}(?:の|に|を)?[^、。]{0,6}?(?:手洗い|洗濯|お洗濯|洗って|洗い|ぬるま湯|熱湯|お湯|浸け|浸し|漬け|煮て|煮込|蒸らし|蒸して|茹で|焼いて|焼き|温めて|干して|乾かして|待って|待ち|置いて|置き|おいて|寝かせ|アイロン|混ぜ|さらし)' },
  ko: { opens: '(?:물 ?온도|수온|오븐|기름)(?:는|은|을|를|에서)? ?(?:약 ?)?', follows: ' ?(?:정도|가량|이상|이하|동안|간|쯤)?(?:의|로|에서)? ?[^.,。]{0,8}?(?:물에|물로|물세탁|세탁|삶|끓이|끓여|우려|우리(?:세요|면|고)|불리|불려|담가|구워|굽고|데워|데우|찌고|쪄|말리|말려|식히|식혀|기다|두세요|재워|저어|헹구|다려|다림질)' },
};

/** A warning of whom it is not for: “not for children under 3 years”, 未满12个月的婴儿不宜. */
// biome-ignore format: a word list
export const tooYoung: Record<Language, { before: string; behind: string; denies: string }> = {
  en: { before: '(?:under|below|younger than|less than|up to)', behind: '(?:and|or) (?:under|younger)', denies: "not|never|n['’]t|unsuitable|avoid|danger|hazard|warning" },
  de: { before: '(?:unter|bis(?: zu)?|junger als)', behind: '', denies: 'nicht|kein\\p{L}*|niemals|ungeeignet|warnung|achtung|gefahr' },
  fr: { before: '(?:moins de|moins d.|avant|jusqu.a)', behind: '', denies: 'pas|jamais|deconseille\\p{L}*|interdit\\p{L}*|attention|avertissement|danger' },
  es: { before: '(?:menores? de|menos de|antes de|hasta)', behind: '', denies: 'no|nunca|desaconseja\\p{L}*|advertencia|atencion|peligro' },
  pt: { before: '(?:menores? de|menos de|antes dos|ate)', behind: '', denies: 'nao|nunca|desaconselha\\p{L}*|contraindicad\\p{L}*|aviso|atencao|perigo' },
  zh: { before: '(?:未满|未滿|小于|小於|不满|不滿)', behind: '(?:以下|以内|以內)', denies: '不|勿|禁|请勿|避免|警告|慎' },
  ja: { before: '', behind: '(?:未満|以下)', denies: 'ない|ません|ご遠慮|禁止|お控え|避け|不可' },
  ko: { before: '', behind: ' ?(?:미만|이하)', denies: '마세요|마십시오|말아|않|안 ?됩|금지|삼가|피해|주의' },
};
