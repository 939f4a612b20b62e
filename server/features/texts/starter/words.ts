/** The starter's own words: headings, and what it asks the owner for. They say nothing about a shop or a product. */
import type { Language } from '@storewright/contract/kit/languages';
import { inLanguage } from '../../writers/index.ts';

/** en, zh, fr, de, es, pt, ja, ko; `{}` is filled in. */
// biome-ignore format: a line per text
const words = {
  // Headings.
  inShort: ['In short', '小结', 'En bref', 'Kurz gesagt', 'En resumen', 'Em resumo', 'まとめ', '마무리'],
  goodToKnow: ['Good to know', '小贴士', 'Bon à savoir', 'Gut zu wissen', 'Conviene saber', 'Bom saber', '知っておきたいこと', '알아 두면 좋은 점'],
  questions: ['Questions and answers', '常见问题', 'Questions et réponses', 'Fragen und Antworten', 'Preguntas y respuestas', 'Perguntas e respostas', 'よくある質問', '자주 묻는 질문'],
  howTo: ['How to go about it', '具体做法', 'Comment s’y prendre', 'So gehen Sie vor', 'Cómo hacerlo', 'Como fazer', '手順', '방법'],
  background: ['Background', '背景', 'Le contexte', 'Hintergrund', 'Contexto', 'Contexto', '背景', '배경'],
  aboutUs: ['About {}', '关于{}', 'À propos de {}', 'Über {}', 'Sobre {}', 'Sobre {}', '{}について', '{} 소개'],
  ourStory: ['The story of {}', '{}的故事', 'L’histoire de {}', 'Die Geschichte von {}', 'La historia de {}', 'A história de {}', '{}の物語', '{} 이야기'],
  whoWeAre: ['Who we are', '我们是谁', 'Qui nous sommes', 'Wer wir sind', 'Quiénes somos', 'Quem somos', '私たちについて', '저희를 소개합니다'],
  whatWeOffer: ['What we offer', '我们的产品', 'Ce que nous proposons', 'Was wir anbieten', 'Lo que ofrecemos', 'O que oferecemos', '取り扱い商品', '제품'],
  reachUs: ['How to reach us', '联系我们', 'Nous contacter', 'So erreichen Sie uns', 'Contacto', 'Contato', 'お問い合わせ', '연락처'],
  beginning: ['How it began', '一切的开始', 'Les débuts', 'Wie alles begann', 'Los comienzos', 'O começo', 'はじまり', '시작 이야기'],
  since: ['Since then', '一路走来', 'Depuis', 'Seitdem', 'Desde entonces', 'Desde então', 'これまでの歩み', '지금까지의 발자취'],
  forWhom: ['For whom', '为谁而做', 'Pour qui', 'Für wen', 'Para quién', 'Para quem', 'こんな方へ', '이런 분들께'],
  whatMatters: ['What matters to us', '我们的理念', 'Ce qui compte pour nous', 'Was uns wichtig ist', 'Lo que nos importa', 'O que importa para nós', '大切にしていること', '저희가 소중히 여기는 것'],
  behind: ['Who is behind it', '品牌介绍', 'Qui est derrière la marque', 'Wer dahintersteht', 'Quién está detrás', 'Quem está por trás', 'プロフィール', '브랜드 소개'],
  products: ['Products', '产品', 'Les produits', 'Produkte', 'Productos', 'Produtos', '商品', '제품'],
  contact: ['Contact', '联系方式', 'Contact', 'Kontakt', 'Contacto', 'Contato', 'お問い合わせ', '연락처'],
  matters: ['What matters', '品牌理念', 'L’essentiel', 'Worauf es ankommt', 'Lo que importa', 'O que importa', '大切なこと', '중요한 것'],
  usAlone: ['About us', '关于我们', 'À propos', 'Über uns', 'Sobre nosotros', 'Sobre nós', '私たちについて', '소개'],
  storyAlone: ['The story', '品牌故事', 'L’histoire', 'Die Geschichte', 'La historia', 'A história', 'ブランドの物語', '브랜드 이야기'],
  ahead: ['What comes next', '未来计划', 'La suite', 'Wie es weitergeht', 'Lo que viene', 'O que vem a seguir', 'これから', '앞으로의 계획'],
  // Names of facts.
  company: ['Company', '公司', 'Entreprise', 'Unternehmen', 'Empresa', 'Empresa', '会社名', '회사'],
  brand: ['Brand', '品牌', 'Marque', 'Marke', 'Marca', 'Marca', 'ブランド', '브랜드'],
  founded: ['Founded', '创立', 'Fondation', 'Gegründet', 'Fundación', 'Fundação', '創業', '설립'],
  address: ['Address', '地址', 'Adresse', 'Anschrift', 'Dirección', 'Endereço', '所在地', '주소'],
  customers: ['Customers', '顾客', 'Clients', 'Kunden', 'Clientes', 'Clientes', 'お客様', '고객'],
  countries: ['Countries', '国家', 'Pays', 'Länder', 'Países', 'Países', '国', '국가'],
  // What the owner is asked for.
  saySubject: ['what this is about, in your words: {}', '用你自己的话说明主题：{}', 'de quoi il s’agit, avec vos mots : {}', 'worum es geht, in Ihren Worten: {}', 'de qué se trata, con sus palabras: {}', 'do que se trata, com suas palavras: {}', '何についてか、あなたの言葉で：{}', '무엇에 대한 글인지 직접: {}'],
  sayOf: ['what you have to say about {}', '关于{}你想说的话', 'ce que vous avez à dire sur {}', 'was Sie über {} zu sagen haben', 'lo que tiene que decir sobre {}', 'o que você tem a dizer sobre {}', '{}について伝えたいこと', '{}에 대해 하고 싶은 말'],
  sayBackground: ['why it matters to your readers', '为什么对读者重要', 'pourquoi cela compte pour vos lecteurs', 'warum es für Ihre Leser wichtig ist', 'por qué importa a sus lectores', 'por que importa para seus leitores', '読む人にとって大切な理由', '독자에게 중요한 이유'],
  saySteps: ['the steps, one line each', '步骤，每行一步', 'les étapes, une par ligne', 'die Schritte, einer je Zeile', 'los pasos, uno por línea', 'os passos, um por linha', '手順を一行ずつ', '단계를 한 줄씩'],
  sayQuestions: ['a question your buyers ask, and your answer', '顾客常问的问题和你的回答', 'une question de vos clients, et votre réponse', 'eine Frage Ihrer Kunden und Ihre Antwort', 'una pregunta de sus clientes y su respuesta', 'uma pergunta dos seus clientes e a sua resposta', 'お客様からの質問とその答え', '고객의 질문과 답'],
  sayClosing: ['the one thing to remember', '最想让读者记住的一点', 'la chose à retenir', 'was in Erinnerung bleiben soll', 'lo que hay que recordar', 'o que deve ser lembrado', '覚えておいてほしいこと', '기억해야 할 한 가지'],
  sayWho: ['who you are, in two or three sentences', '用两三句话介绍自己', 'qui vous êtes, en deux ou trois phrases', 'wer Sie sind, in zwei oder drei Sätzen', 'quiénes son, en dos o tres frases', 'quem são vocês, em duas ou três frases', '自己紹介を2、3文で', '두세 문장의 소개'],
  sayContact: ['your e-mail address or telephone number', '你的电子邮箱或电话', 'votre adresse e-mail ou votre téléphone', 'Ihre E-Mail-Adresse oder Telefonnummer', 'su correo electrónico o teléfono', 'seu e-mail ou telefone', 'メールアドレスか電話番号', '이메일 주소나 전화번호'],
  sayBeginning: ['how it began', '是怎样开始的', 'comment tout a commencé', 'wie es begann', 'cómo empezó', 'como começou', 'どのように始まったか', '어떻게 시작했는지'],
  saySince: ['what has happened since', '此后发生了什么', 'ce qui s’est passé depuis', 'was seitdem geschah', 'qué ha pasado desde entonces', 'o que aconteceu desde então', 'その後の出来事', '그 후 있었던 일'],
  sayMatters: ['why this matters to you', '这对你为何重要', 'pourquoi cela compte pour vous', 'warum Ihnen das wichtig ist', 'por qué es importante para ustedes', 'por que isso importa para vocês', 'なぜ大切にしているのか', '왜 중요한지'],
  sayProducts: ['what you make, in your own words', '用你自己的话介绍产品', 'ce que vous faites, avec vos mots', 'was Sie herstellen oder verkaufen, in Ihren Worten', 'lo que hacen, con sus palabras', 'o que vocês fazem, com suas palavras', '何を作っているか、自分の言葉で', '무엇을 만드는지 직접'],
  sayWhom: ['whom you make it for, and why', '为谁而做，为什么', 'pour qui vous le faites, et pourquoi', 'für wen Sie es machen, und warum', 'para quién lo hacen y por qué', 'para quem vocês fazem e por quê', '誰のために、なぜ作るのか', '누구를 위해, 왜 만드는지'],
  sayAhead: ['what you are working on', '你正在做什么', 'ce à quoi vous travaillez', 'woran Sie arbeiten', 'en qué trabajan', 'no que estão trabalhando', '取り組んでいること', '지금 하고 있는 일'],
} as const;
export type Word = keyof typeof words;

export const say = (word: Word, language: Language, filling = ''): string => typeset(inLanguage(words[word], language), language).replace('{}', filling).trim();
/** French keeps its colon and its question mark from falling to the next line. */
export const typeset = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/ (?=[:?!;»])/g, '\u00a0').replace(/(?<=«) /g, '\u00a0') : text;

const quotes: Record<Language, string> = { en: '“”', zh: '“”', fr: '«»', de: '„“', es: '«»', pt: '“”', ja: '「」', ko: '‘’' };
/** A word that is not the text's own, between the signs of its language. */
export const quoted = (text: string, language: Language): string => {
  const [before = '', after = ''] = [...quotes[language]];
  const space = language === 'fr' ? '\u00a0' : '';
  return before + space + text + space + after;
};
export const unquoted = (text: string): string => /^[“„«「‘]\s?(.*?)\s?[”“»」’]$/su.exec(text)?.[1] ?? text;
