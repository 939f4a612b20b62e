/** What a shop says of itself beside its goods: coupons, parcels, how to write to it, where to follow it. Eight languages. */

export const isShopTalk = (sentence: string): boolean => talk.test(sentence);

const talk = new RegExp(
  [
    String.raw`\b(?:coupons?|voucher|promo code|discount code|click (?:here|below)|(?:e-?mail|call|contact|message|dm) us|follow us|ships? (?:from|within|in)|(?:questions?|got a question)\s?\?)`,
    String.raw`\b(?:gutschein(?:code)?|rabattcode|hier klicken|klicken sie hier|kontaktieren sie uns|schreiben sie uns|rufen sie uns|folgen sie uns|folge uns|versand (?:mit|per|innerhalb|in)|lieferzeit|fragen\s?\?)`,
    String.raw`\b(?:code promo|cliquez ici|contactez-nous|écrivez-nous|appelez-nous|suivez-nous|délais? (?:de livraison|d['’]expédition)|livraison (?:sous|en|au|à|par)|expédi(?:é|ée|és|ées|tion) (?:sous|en|depuis))`,
    String.raw`(?<!\p{L})(?:cup[óo]n|código de descuento|haz clic|pincha aquí|contáctanos|escríbenos|llámanos|síguenos|plazo de entrega|envíos? (?:en|desde|a)|cupom|clique aqui|fale conosco|contacte-nos|siga-nos|nos siga|prazo de (?:envio|entrega)|envio em)(?!\p{L})`,
    '点击.{0,6}(?:领券|购买|进店|链接)|领券|优惠券|联系客服|咨询客服|加微信|关注(?:我们|店铺)|(?:快递|发货|运费).{0,12}(?:天|小时|元|顺丰|默认)',
    '送料|クーポン|お問い?合わせ|フォロー(?:して|お願い)|(?:発送|出荷|お届け).{0,10}(?:日|営業)|こちらをクリック',
    '쿠폰|교환 ?[/·및]? ?반품|배송(?:비| ?안내| ?기간)|고객 ?센터|문의(?: ?주세요|는|하세요)|팔로우|여기를? ?클릭',
    String.raw`\b(?:tel|phone|hotline|whatsapp|wechat|instagram)\b.{0,20}(?:\d{3}|@\w)|\S@\S{1,100}\.\w{2}`,
  ].join('|'),
  'iu',
);
