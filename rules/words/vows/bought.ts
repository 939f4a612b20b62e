/**
 * Popularity told by what customers buy: “the one we sell the most”, „wird am häufigsten bestellt“, 제일 잘 나가는. What somebody wears or uses most
 * is none. `stems`: what any of it holds.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Told } from './parts.ts';

// biome-ignore format: a word list
export const bought: Record<Language, Told> = {
  en: {
    stems: 'most|seller|sells|outsell|in stock|demand|sell out|more people buy|come back for|regulars',
    words: String.raw`(?:we|people|customers|buyers|clients|regulars|visitors|shoppers|everyone|they) (?:always |usually |now |still |regularly )?(?:sell|are asked for|get asked for|order|reorder|re-order|buy|ask (?:us )?for|request|ship|send out)(?: (?!most\b)[\p{L}’'-]{2,10}){0,3}? (?:the )?most(?: often| frequently| of(?= *(?:[.,;:!?)]|$)))?(?= *(?:[.,;:!?)–—-]|$| (?:in|at|here|by|from|on|every|each|and|is|are|for|all)(?!\p{L})))|(?:biggest|top|fastest|strongest|number[- ]one|no\. ?1|steadiest)[- ]sellers?|(?:sells?|sold|selling) (?:better|more|faster|quicker) than (?:anything|everything|any other|all (?:the )?others?|all (?:of )?our)|outsells? (?:everything|all|every|any|the rest)|(?:most|best)[- ](?:ordered|bought|sold|requested|purchased|reordered|re-ordered|asked[- ]for|sought[- ]after)|(?:can hardly|can barely|cannot|can['’]?t|struggle to) keep (?:it|them|this one|these) (?:in stock|on the shel(?:f|ves))|(?:is|are|sells?|goes|go) (?:[\p{L}]{2,8} )?best (?:in|of) (?:our|the) (?:shop|store)|our customers['’] (?:first|top|number one) (?:choice|pick)|(?:always |usually )?(?:the )?first (?:one |ones )?to sell out|more people (?:buy|order|choose) (?:this|it|these) than (?:any|all)|our regulars (?:come back for|ask for|swear by)`,
  },
  de: {
    stems: 'am (?:meisten|haufigsten|besten|oftesten|schnellsten)|zuerst|als erste|meist|seller|renner|verkaufs|umsatz|gefragteste|begehrteste|zugpferd',
    words: String.raw`am (?:allermeisten|meisten|haufigsten|oftesten)(?: (?!benutz|genutz|getrag)[\p{L}-]{2,14}){0,3}? (?:verkauf\p{L}{1,4}|bestell\p{L}{1,4}|gekauf\p{L}{1,4}|kaufen|nachgefrag\p{L}{1,4}|gefragt\p{L}{0,2}|nachbestell\p{L}{1,4}|geordert\p{L}{0,2}|ordern|verlangt\p{L}{0,2}|verlangen|gewunscht\p{L}{0,2}|wunschen|mitgenommen|verschickt|verschicken)|(?:verkauf(?:t|en)|bestell(?:t|en)|kauf(?:t|en)|order[nt]|verlang(?:t|en))(?: [\p{L}-]{2,14}){0,5}? am (?:allermeisten|meisten|haufigsten|oftesten)|verkauf(?:t|en) (?:sich )?(?:[\p{L}-]{2,14} ){0,3}?am besten|(?:bei uns|im laden|im geschaft)(?: [\p{L}-]{2,14}){0,3}? am besten (?:lauft|laufen|geht|gehen|weggeht|verkauft)|(?:lauft|laufen|geht|gehen) (?:bei uns|im laden|im geschaft)(?: [\p{L}-]{2,14}){0,2}? am (?:besten|meisten)|am schnellsten (?:weg|weggeht|ausverkauft|vergriffen)|(?:als erste[rs]?|zuerst|immer als erstes) (?:weg|ausverkauft|vergriffen)|meist(?:bestellt|nachgefragt|gefragt|gewunscht|gekauft|verlangt|geordert)\p{L}{0,2}|(?:top|best)[- ]?seller|(?:unser|ein)(?: absoluter| echter| kleiner| heimlicher)? (?:renner|verkaufshit|zugpferd)(?! ?(?:rad|mit \d))|(?:verkaufs|umsatz)starkste[nrsm]?|gefragteste[nrsm]?|begehrteste[nrsm]?`,
  },
  fr: {
    stems: 'le plus|la plus|les plus|le mieux|ventes|petits pains|gros succes|en premier',
    words: String.raw`(?:que|qu['’]) ?(?:[\p{L}’'-]{2,10} ){0,3}?(?:vendons|vendent|vend|commandons|commandent|commandez|commande|demandent|demandez|demande|reclament|reclame|achetent|achetez|achete|choisissent|expedions|envoyons|redemandent)(?: [\p{L}’'-]{2,12}){0,3}? le plus(?: souvent)?(?! (?:vite|rapidement|tot|possible|bas)(?!\p{L}))|(?:le|la|les) plus (?:souvent )?(?:demande|commande|achete|reclame|recherche|convoite|redemande)(?:e|s|es)?(?! [aà] ?(?:l['’]entretien))|(?:se vend|part|se vendent|partent) (?:de loin )?le (?:mieux|plus)(?! (?:souvent en|tot|vite possible))|(?:se vend\p{L}{0,3}|part(?:ent)?) comme des petits pains|qui part(?:ent)? (?:toujours |souvent )?en premier|(?:notre|nos|mon|mes) plus (?:gros|grosses|grande?s?) (?:succes|ventes?)|(?:champion|reine?|roi|star|locomotive)(?:ne)?s? des ventes|en tete (?:des|de nos|de mes) ventes|tete des ventes`,
  },
  es: {
    stems: 'que mas|que mejor|que antes|estrella|superventas|piden mas|compran mas|mas (?:solicitad|comprad|demandad|encargad|buscad|pedid)|ventas|de la tienda|de nuestra tienda',
    words: String.raw`que (?:[\p{L}]{2,10} ){0,3}?mas (?:(?:se|nos|me|le|les) ){0,2}(?:vendemos|vendo|vende|venden|piden|pide|pedis|compran|compra|encargan|encarga|solicitan|reservan|demandan|llevais|(?<=se )llevan?|(?<=se )agotan?)(?!\p{L})|que(?: nuestr[oa]s| l[oa]s)? client[ea]s (?:nos )?(?:piden|compran|encargan|eligen) mas|(?:el|la|los|las|nuestr[oa]s?|lo) (?:[\p{L}]{3,14} )?mas (?:solicitad|comprad|demandad|encargad|buscad|pedid)[oa]s?|que mejor se venden?|que antes se (?:acaba|agota|vende)n?|(?:nuestro |el )?producto estrella|(?:estrella|reina|rey) de (?:la|nuestra) tienda|(?:top|exito|record|numero uno|lider|campeon(?:a)?) (?:de |en )(?:las )?ventas|top ventas`,
  },
  pt: {
    stems: 'que mais|mais (?:encomendad|comprad|solicitad|requisitad|pedid|vendid|procurad)|clientes|vendas|da loja|sai mais|saem mais|primeiro|carro-chefe',
    words: String.raw`que (?:[\p{L}]{1,10} ){0,3}?mais (?:(?:se|nos|me|lhe) ){0,1}(?:vendemos|vendo|vende|vendem|pedem|pede|compram|compra|encomendam|solicitam|procuram|levam embora)(?!\p{L})|(?:o|a|os|as|cor|modelo|tamanho|sabor|aroma|produto|peca|item) que mais sa(?:i|em)(?!\p{L}| (?:com|na|da|do|ao))|(?:o|a|os|as|noss[oa]s?) (?:[\p{L}]{3,14} )?mais (?:encomendad|comprad|solicitad|requisitad|pedid|procurad)[oa]s?|que melhor se vendem?|(?:o|a|os|as) que sa(?:i|em) mais(?!\p{L}| (?:barat|car|facil))|que (?:acaba|esgota)m?(?:-se)? primeiro|(?:nosso )?carro-chefe|(?:estrela|rainha|rei) da (?:nossa )?loja|(?:sucesso|campea|campeao|campeoes|recorde|lider|top) (?:de|em) vendas`,
  },
  zh: {
    stems: '最先|最多|最好|最快|最火|最高|最常|销冠|銷冠|卖断|賣斷|最[热熱]|销量|銷量|[点點]单率',
    words: '[卖賣销銷](?:得|的)?最(?:好|多|快|火|旺)|(?:销量|銷量|[点點][单單]率|回[购購]率|复购率|[订訂][单單]量?|下[单單]量?|出[货貨]量|成交量)(?:一直|始终|是|也)?(?:排)?(?:全店)?最(?:高|多|好|大)|(?:销量|銷量|成交量|订单量)(?:全店)?第一|(?:客人|客户|客戶|[顾顧]客|大家|老客|熟客|回头客|回頭客|[买買]家)(?:们|們)?[^，。；,!?！？\\n]{0,5}?(?:[点點]|[买買]|[问問]|要|[订訂]|回[购購]|下[单單]|指定)(?:得|的)?最多|最(?:常|多(?:人|客人)?)(?:被)?(?:[点點]|[买買](?!到)|下[单單]|回[购購]|[订訂][购購]|指名)|[销銷]冠|最[先快](?:[卖賣](?:完|光)|售罄)|走[货貨]最快|出[货貨]最(?:快|多)|最(?:热|熱)(?:销|銷|卖|賣)',
  },
  ja: {
    stems: '一番|1番|いちばん|最も|もっとも|断トツ|ダントツ|ぶっちぎり|売れ筋|真っ先|最初に売',
    words: '(?:一番|いちばん)?(?:最初|先|早く|真っ先)に?売り切れ[ぁ-ん]{0,2}|(?:一番|1番|いちばん|最も|もっとも)(?:よく|多く|早く|の)?(?:ご)?(?:売れ|人気|ご?注文(?:が|の|を|いただ|さ)|選ばれ|お?買い?(?:上げ|求め)|お求め|お問い合わせ|リピート|出て(?:いる|おり|い)(?:る)?(?:商品|色|サイズ|カラー|柄|味))|(?:ご?注文|お問い合わせ|リピート)(?:数)?(?:が|の)(?:一番|1番|いちばん|最も|もっとも)多|(?:断トツ|ダントツ|ぶっちぎり)(?:の|で|に)?(?:1位|一位|人気|売れ|no)|売れ筋(?:no|ナンバー|トップ|1位|第1位)',
  },
  ko: {
    stems: '베스트|제일|가장|젤 |효자|1등|끊이지|넘버',
    words: '(?:제일|가장|젤) ?(?:잘|많이|빨리|먼저) ?(?:나가|나갑|나간|팔리|팔립|팔려|팔렸|찾으|찾아|찾는 ?(?:제품|상품|색|모델|사이즈|맛|메뉴)|주문|사 ?가|구매|재구매|품절)[가-힣]{0,3}|(?:판매|매출|주문|구매|재구매|판매량|주문량)(?:량|율|률)?(?:이|가|은|는|도)? ?(?:제일|가장) ?(?:많|높|좋)[가-힣]{0,2}|(?:손님|고객|분)(?:들|님|님들)?(?:이|께서|들이)? ?(?:제일|가장) ?많이 ?(?:찾|사|주문|고르|구매)[가-힣]{0,3}|(?:제일|가장) ?인기(?:가|도)? ?(?:많|있|좋|높)[가-힣]{0,2}|(?:저희|우리)(?: ?(?:집|가게|매장|샵))? ?베스트(?! ?(?:프렌드|핏))[가-힣]{0,3}|효자 ?(?:상품|템|메뉴|제품)|판매 ?(?:1등|일등)|주문이 ?끊이지',
  },
};
