/** What a buyer needs to know before he orders, in eight languages: what it fits, what is in the box, what it is packed in, by how many it is sold, how it is kept. */
import { simplified } from '@storewright/contract/listing/language/simplified';

/** It stays where its sentence speaks of the shop, too, and cannot be cut. */
export const isNeeded = (text: string): boolean => (needed.test(text) || needed.test(simplified(text))) && !ofMoney.test(text);
/** “El IVA está incluido”, 客製化商品不適用七天猶豫期 */
const ofMoney =
  /(?<!\p{L})(?:tax(?:es)?|vat|dut(?:y|ies)|shipping|postage|mwst|versand|porto|tva|frais|port|iva|env[íi]os?|gastos|frete|portes|garant[íi]a|returns?|devoluci\p{L}+)(?!\p{L})|運費|运费|包[裹邮郵]|猶豫期|犹豫期|每[单單]|送り先|誠意|送料|税|배송|보내실|박스 ?단위/iu;

const needed = new RegExp(
  [
    // What it fits.
    String.raw`(?<!\p{L})(?:(?:not |in)?compatible (?:with|only)|(?:doesn['’]t|does not|won['’]t|will not|only) fits?|not suitable|(?:passt|passen) (?:nicht|nur)|nicht (?:kompatibel|geeignet|passend)|ne (?:convient|conviennent|s['’]adapte) (?:pas|qu)|(?:in)?compatibles? (?:avec|con|com|uniquement|solo|só)|no (?:sirve|vale|encaja) (?:para|en)|não (?:serve|encaixa|é compatível|é bivolt))(?!\p{L})`,
    '(?:対応|適合)(?:して(?:い|おり)?|いたし(?:て(?:い|おり))?|し)?ま(?:す|せん)|(?:取り?付け|装着|使用|併用|接続)(?:は|が|には)?(?:でき|いただけ)ません|非対応',
    '不(?:适用|适合|适配|兼容)(?!退|换)|仅(?:适用|适配|限).{1,12}(?:款|型|车|机)|适用于|装不[了上]|호환|(?:장착|사용)(?:이|은|는)? ?(?:안 ?[되됩돼]|불가)',
    // What is in the box, and what is not.
    String.raw`(?<!\p{L})(?:(?:not |is |are )included|comes? (?:with|in) an?|(?:im lieferumfang|liegt bei|liegen bei|nicht (?:enthalten|dabei|im lieferumfang)|wird mit .{2,30} geliefert)|(?:non |pas )?(?:incluse?s?|fournie?s?)(?: avec)?|(?:no )?incluid[oa]s?|(?:viene|vienen) (?:con|en)|sin (?:plato|tapa|base)|não (?:acompanha|inclui)|acompanha|vem (?:com|em) )(?!\p{L})`,
    '付属(?:し|品|は|の)|セット内容|別売|(?:巾着袋?|布袋|木箱|桐箱|化粧箱|ポーチ|専用ケース)(?:に(?:入れ|お?入り|収め)|付き|入り)|附(?:赠|送|带|有)?[^，。]{1,8}(?:一|个|袋|盒|条|支|把)|另购|구성품|(?:미|불)?포함(?:되|입|하|을|이)|(?:함께|같이) (?:들어|보내 ?드|드립|드려|넣어)|별도 ?(?:구매|판매)|(?:가방|파우치|상자|박스|케이스|보자기|병)에 (?:넣|담)',
    // What holds it.
    '(?:玻璃|铁|陶|牛皮纸|塑料|铝)[瓶罐盒袋桶坛](?:装)?|ガラス(?:瓶|びん|ビン|容器)|유리병(?!이라)',
    // In what state it comes, and what wears out.
    String.raw`(?<!\p{L})(?:vacuum[- ]packed|vakuumverpackt|(?:emballée?s?|compressée?s?) sous vide|(?:envasad|empaquetad)[oa]s? al vacío|embalad[oa]s? a vácuo|wear(?:ing)? parts?|verschlei(?:ß|ss)teil\p{L}*|pi[eè]ces? d['’]usure|pieza de desgaste|peça de desgaste)(?!\p{L})`,
    '圧縮(?:梱包|した状態)|真空(?:パック|圧縮)|(?:開封|開梱)(?:後|して).{0,12}(?:戻[るり]|ふくら|復元)|消耗品|別途(?:販売|購入)|真空压缩|(?:恢复|回弹).{0,4}(?:蓬松|厚度)|易损件|압축 ?포장|소모품',
    // Who has tested it.
    '인증(?:을|까지)? ?(?:받|완료|마친|통과)|(?:通过|取得|获得)[^，。]{0,12}认证(?!店)|認証(?:取得|済)',
    // Who had better put it on.
    '(?:取り?付け|作業|設置|施工|交換)[^。]{0,16}(?:専門|業者|自転車店|整備工場|販売店|プロ)[^。]{0,14}(?:依頼|任せ|勧め|おすすめ)|(?:建议|请|需)[^，。]{0,6}(?:专业|师傅|电工)[^，。]{0,6}(?:安装|更换|施工)|(?:전문가|전문 ?업체|설비 ?업체|정비소|기사님?)[^.]{0,8}(?:의뢰|맡기)',
    // What a used one shows.
    String.raw`(?<!\p{L})(?:scratch(?:es)?|scuffs?|dents?|signs of (?:use|wear)|kratzer|gebrauchsspuren|dellen|rayures|traces d['’]usage|arañazos|rayones|rasguños|señales de uso|riscos|arranhões|marcas de uso)(?!\p{L})`,
    '使用感|スレ傷|小傷|划痕|使用痕迹|磨损|스크래치|사용감|찍힘',
    // By how many it is sold.
    String.raw`(?<!\p{L})(?:sold (?:singly|individually|separately|by the|in (?:packs|pairs|sets|multiples))|(?:einzeln|paarweise|nur) (?:verkauft|erhältlich|im \d)|abgabe nur|vendue?s? (?:par|à l['’]unité|à la pièce|seule?s?|sans)|se venden? (?:por|en|sueltas?|sueltos?|sin)|(?:vendid[oa]s?|vende-se|venda) (?:apenas |só )?(?:por|em|à|ao|avuls|individual|separad))(?!\p{L})`,
    '\\d\\s?(?:个|只|条|支|片|套|盒|瓶|包|双|件|PCS|pcs)\\s?[/／每]\\s?(?:箱|件|CTN|ctn)|单只|按[米件只个]卖|낱개|\\d\\s?개입|(?:1|一)(?:枚|個|点|本)(?:単位|ずつ)の',
    // How it is kept.
    '(?:陰干し|手洗い|水洗い|乾燥機|日陰|冷蔵|冷凍|常温)(?:で|し|は|に)|(?:手洗|机洗|阴干|晾干|冷藏|冷冻|避光)(?!发|货|寄|包)|(?:그늘|손세탁|냉장|냉동|건조기|물세탁)(?:에|은|이|을|하|보관| 보관)|마르면|발라 ?주|닦아 ?주',
  ].join('|'),
  'iu',
);

/** Made, roasted or pressed when it is ordered: it is fresh, or one's own. How long that takes is of the shop. */
export const isMadeToOrder = (text: string): boolean => toOrder.test(simplified(text));
const toOrder = new RegExp(
  [
    '(?:注文|受注)[^。、]{0,10}(?:焙煎|焼[きいく]|製作|制作|作[りっ]|仕立|搾[りっ]|挽[きい]|打[ちっ]|縫[いっ])',
    '(?:接|下|收到?)(?:订)?单(?:以?后|了)?(?:才|再)?(?:现|新鲜|手工)(?:做|烤|磨|炒|熬|榨|打|切|制|烘)',
    '주문량만큼|주문하신 ?(?:날|만큼)',
    '주문 ?(?:받고|받은|후에?|들어오|들어온|하신|주시면)[^,.]{0,16}(?:만들|만듭|짜|짭|볶|굽|구워|구움|제작|제작합|뜹|뜨)',
    String.raw`(?<!\p{L})(?:(?:made|roasted|pressed|ground|baked|cut|sewn|knitted|milled|printed) (?:fresh )?(?:to|when you|once you|after you) order|auf bestellung (?:\p{L}+ )?(?:gefertigt|genäht|geröstet|gebacken|gedruckt)|(?:fabriquée?s?|torréfiée?s?|pressée?s?|cousue?s?) (?:à la|après) commande|(?:hech|tostad|cosid|cortad)[oa]s? (?:por encargo|bajo pedido|al pedirlo)|(?:feit|torrad|costurad|cortad)[oa]s? (?:por|sob) encomenda)(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** “결제 후 제작까지 약 3~4주 걸립니다”: what takes weeks to make is waited for; how long a parcel takes is of the shop. */
export const isOfProduction = (text: string): boolean => production.test(simplified(text)) && !ofParcels.test(simplified(text));
const production =
  /제작(?:에|까지|은|는|하는 ?데)? [^.]{0,14}\d ?(?:주|개월)[^.]{0,10}(?:걸|소요)|(?:製作|制作)(?:に|には|期間は?|まで)[^。]{0,12}\d\s?(?:週間|か月|ヶ月|カ月)|(?:制作|定制|定做)(?:周期|时间|大?约|需要?)[^。]{0,8}\d\s?(?:周|个月)/u;
const ofParcels = /배송|발송|출고|도착|택배|届け|発送|出荷|到着|发货|出货|寄|到货|快递|物流/u;
