/** What an e-mail of each type says by itself: a subject, a button, why it came. Never an offer, and nothing about a product. */
import type { Language } from '@storewright/contract/kit/languages';
import type { EmailType } from '@storewright/contract/texts/email';
import { fold } from '@storewright/contract/kit/fold';
import { inLanguage } from '../../writers/index.ts';
import { typeset } from './words.ts';

/** `{shop}` and `{product}` are filled in. Several subjects are variants, the first is the usual one. */
type Said = { subjects: readonly (readonly string[])[]; button: readonly string[] };
// biome-ignore format: a line per text
const types: Record<EmailType, Said> = {
  welcome: {
    subjects: [
      ['Welcome to {shop}', '欢迎来到{shop}', 'Bienvenue chez {shop}', 'Willkommen bei {shop}', 'Le damos la bienvenida a {shop}', 'Boas-vindas à {shop}', '{shop}へようこそ', '{shop}에 오신 것을 환영합니다'],
      ['Good to have you at {shop}', '很高兴您加入{shop}', 'Ravis de vous accueillir chez {shop}', 'Schön, dass Sie bei {shop} sind', 'Nos alegra tenerle en {shop}', 'Que bom ter você na {shop}', '{shop}にご登録ありがとうございます', '{shop}에 가입해 주셔서 감사합니다'],
    ],
    button: ['Visit the shop', '进入店铺', 'Voir la boutique', 'Zum Shop', 'Ir a la tienda', 'Visitar a loja', 'ショップを見る', '쇼핑몰 보기'],
  },
  abandoned_cart: {
    subjects: [
      ['Still in your cart at {shop}', '您在{shop}的购物车还有商品未结算', 'Il reste des articles dans votre panier chez {shop}', 'Noch in Ihrem Warenkorb bei {shop}', 'Sigue en su carrito de {shop}', 'Você deixou itens no carrinho da {shop}', '{shop}のカートに商品が残っています', '{shop} 장바구니에 상품이 남아 있어요'],
      ['Your cart is as you left it', '您的购物车已为您保留', 'Votre panier est resté tel quel', 'Ihr Warenkorb ist noch da', 'Su carrito sigue como lo dejó', 'Seu carrinho está como você deixou', 'カートの中身はそのままです', '장바구니가 그대로 있습니다'],
    ],
    button: ['Back to your cart', '返回购物车', 'Revenir au panier', 'Zurück zum Warenkorb', 'Volver al carrito', 'Voltar ao carrinho', 'カートに戻る', '장바구니로 돌아가기'],
  },
  launch: {
    subjects: [
      ['New at {shop}: {product}', '{shop}新品：{product}', 'Nouveau chez {shop} : {product}', 'Neu bei {shop}: {product}', 'Nuevo en {shop}: {product}', 'Novo na {shop}: {product}', '{shop}の新商品：{product}', '{shop} 신상품: {product}'],
      ['Just in: {product}', '刚刚上架：{product}', 'Tout juste arrivé : {product}', 'Gerade eingetroffen: {product}', 'Recién llegado: {product}', 'Acabou de chegar: {product}', '入荷しました：{product}', '방금 들어왔어요: {product}'],
    ],
    button: ['See what is new', '查看新品', 'Découvrir la nouveauté', 'Neuheit ansehen', 'Ver la novedad', 'Ver a novidade', '新商品を見る', '새 상품 보기'],
  },
  sale: {
    subjects: [
      ['An offer from {shop}', '{shop}为您带来优惠', 'Une offre de {shop}', 'Ein Angebot von {shop}', 'Una oferta de {shop}', 'Uma oferta da {shop}', '{shop}からの特典のお知らせ', '{shop} 혜택 안내'],
      ['Now at {shop}', '{shop}活动进行中', 'En ce moment chez {shop}', 'Jetzt bei {shop}', 'Ahora en {shop}', 'Agora na {shop}', '{shop}のお知らせ', '지금 {shop}에서'],
    ],
    button: ['See the offer', '查看优惠', 'Voir l’offre', 'Angebot ansehen', 'Ver la oferta', 'Ver a oferta', '特典を見る', '혜택 보기'],
  },
  restock: {
    subjects: [
      ['Back in stock: {product}', '已补货：{product}', 'De retour en stock : {product}', 'Wieder da: {product}', 'De nuevo disponible: {product}', 'De volta ao estoque: {product}', '再入荷のお知らせ：{product}', '재입고: {product}'],
      ['{product} is back', '{product}回来了', '{product} est de retour', '{product} ist wieder da', '{product} ha vuelto', '{product} voltou', '{product}が再入荷しました', '{product} 다시 들어왔어요'],
    ],
    button: ['See it', '查看', 'Voir', 'Ansehen', 'Ver', 'Ver', '商品を見る', '보러 가기'],
  },
  review_request: {
    subjects: [
      ['How do you like it?', '您用得还满意吗？', 'Qu’en pensez-vous ?', 'Wie gefällt es Ihnen?', '¿Qué le ha parecido?', 'O que achou?', 'お使い心地はいかがですか', '사용해 보니 어떠세요?'],
      ['Your opinion, in a minute', '一分钟，说说您的感受', 'Votre avis en une minute', 'Ihre Meinung in einer Minute', 'Su opinión en un minuto', 'Sua opinião em um minuto', '1分でご感想をお聞かせください', '1분이면 충분한 후기'],
    ],
    button: ['Write a review', '写评价', 'Donner mon avis', 'Bewertung schreiben', 'Escribir una reseña', 'Escrever avaliação', 'レビューを書く', '후기 쓰기'],
  },
  win_back: {
    subjects: [
      ['It has been a while', '好久不见', 'Cela fait un moment', 'Lange nicht gesehen', 'Hace tiempo que no nos vemos', 'Faz tempo que não nos vemos', 'お久しぶりです', '오랜만이에요'],
      ['What is new at {shop}', '{shop}有新动态', 'Du nouveau chez {shop}', 'Neues bei {shop}', 'Novedades en {shop}', 'Novidades na {shop}', '{shop}の近況をお届けします', '{shop}의 새로운 소식'],
    ],
    button: ['Have a look', '去看看', 'Jeter un œil', 'Vorbeischauen', 'Echar un vistazo', 'Dar uma olhada', 'のぞいてみる', '둘러보기'],
  },
  newsletter: {
    subjects: [
      ['News from {shop}', '{shop}最新动态', 'Des nouvelles de {shop}', 'Neues von {shop}', 'Noticias de {shop}', 'Novidades da {shop}', '{shop}からのお知らせ', '{shop} 소식'],
      ['From {shop}, this time', '{shop}本期内容', 'Au sommaire chez {shop}', 'Diesmal bei {shop}', 'Esta vez en {shop}', 'Desta vez na {shop}', '{shop}だより', '{shop} 이번 소식'],
    ],
    button: ['Read on', '继续阅读', 'Lire la suite', 'Weiterlesen', 'Seguir leyendo', 'Continuar lendo', '続きを読む', '더 읽기'],
  },
  order_notice: {
    subjects: [
      ['Your order {{ order_number }} at {shop}', '您在{shop}的订单{{ order_number }}', 'Votre commande {{ order_number }} chez {shop}', 'Ihre Bestellung {{ order_number }} bei {shop}', 'Su pedido {{ order_number }} en {shop}', 'Seu pedido {{ order_number }} na {shop}', '{shop}のご注文{{ order_number }}', '{shop} 주문 {{ order_number }}'],
      ['About your order {{ order_number }}', '关于您的订单{{ order_number }}', 'À propos de votre commande {{ order_number }}', 'Zu Ihrer Bestellung {{ order_number }}', 'Sobre su pedido {{ order_number }}', 'Sobre o seu pedido {{ order_number }}', 'ご注文{{ order_number }}について', '주문 {{ order_number }} 안내'],
    ],
    button: ['View your order', '查看订单', 'Voir ma commande', 'Bestellung ansehen', 'Ver mi pedido', 'Ver meu pedido', '注文を見る', '주문 보기'],
  },
};
// biome-ignore format: a line per text
const foot = {
  why: ['You get this e-mail because you left us your address.', '您收到此邮件，是因为您向我们留下了邮箱地址。', 'Vous recevez cet e-mail car vous nous avez laissé votre adresse.', 'Sie erhalten diese E-Mail, weil Sie uns Ihre Adresse gegeben haben.', 'Recibe este correo porque nos dejó su dirección.', 'Você recebe este e-mail porque nos deixou seu endereço.', 'このメールは、メールアドレスをご登録いただいた方にお送りしています。', '이 메일은 이메일 주소를 남겨 주신 분께 보내 드립니다.'],
  whyPlain: ['This e-mail goes to everyone who signed up for it.', '本邮件发送给所有订阅者。', 'Cet e-mail est adressé à toutes les personnes inscrites.', 'Diese E-Mail geht an alle, die sich dafür angemeldet haben.', 'Este correo se envía a quienes se han suscrito.', 'Este e-mail é enviado a quem se inscreveu.', 'このメールは、ご登録いただいた方にお送りしています。', '이 메일은 구독을 신청한 분께 발송됩니다.'],
  whyOrderPlain: ['This e-mail belongs to an order.', '本邮件与一笔订单有关。', 'Cet e-mail concerne une commande.', 'Diese E-Mail gehört zu einer Bestellung.', 'Este correo corresponde a un pedido.', 'Este e-mail se refere a um pedido.', 'このメールは、ご注文に関するお知らせです。', '이 메일은 주문과 관련된 안내입니다.'],
  whyOrder: ['You get this e-mail because you ordered from us.', '您收到此邮件，是因为您在我们店铺下了订单。', 'Vous recevez cet e-mail car vous avez passé commande chez nous.', 'Sie erhalten diese E-Mail, weil Sie bei uns bestellt haben.', 'Recibe este correo porque ha hecho un pedido en nuestra tienda.', 'Você recebeu este e-mail porque fez um pedido em nossa loja.', 'このメールは、当店でご注文いただいた方にお送りしています。', '이 메일은 저희 쇼핑몰에서 주문하신 분께 보내 드립니다.'],
  unsubscribe: ['Unsubscribe', '退订', 'Se désabonner', 'Abmelden', 'Darse de baja', 'Cancelar inscrição', '配信停止', '수신 거부'],
} as const;
const off = ['{}% off', '优惠{}%', '{}\u00a0% de remise', '{}\u00a0% Rabatt', '{}\u00a0% de descuento', '{}% de desconto', '{}%オフ', '{}% 할인'];

/** An offer that is a share and no more says what it takes off; any other is said as it stands, an amount too: it may be a price. */
export const offerIn = (offer: string, language: Language): string => {
  const [, share] = /^[-–−]?\s?([1-9]\d?(?:[.,]\d{1,2})?)\s?%$/.exec(fold(offer.trim())) ?? [];
  return share === undefined ? offer : inLanguage(off, language).replace('{}', share);
};

type Filling = { shop: string; product: string };
const filled = (text: string, { shop, product }: Filling): string => text.replace('{shop}', shop).replace('{product}', product);

/** Without a product, subjects that name one are left out. */
export const subjectsFor = (type: EmailType, language: Language, filling: Filling): string[] =>
  types[type].subjects
    .map((texts) => typeset(inLanguage(texts, language), language))
    .filter((text) => (filling.product !== '' || !text.includes('{product}')) && (filling.shop !== '' || !text.includes('{shop}')))
    .map((text) => filled(text, filling));
export const buttonFor = (type: EmailType, language: Language): string => inLanguage(types[type].button, language);
/** In two manners. Who ordered did not ask for letters. */
export const whyFor = (type: EmailType, language: Language): string[] =>
  (type === 'order_notice' || type === 'review_request' ? [foot.whyOrder, foot.whyOrderPlain] : [foot.why, foot.whyPlain]).map((said) =>
    inLanguage(said, language),
  );
export const unsubscribeFor = (language: Language): string => inLanguage(foot.unsubscribe, language);
