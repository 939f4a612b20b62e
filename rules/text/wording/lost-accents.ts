/** Which accents a word lost when it was typed in capitals: only words that can hardly be another one. */
import type { Language } from '@storewright/contract/kit/languages';

/** “caractere” of “CARACTERE”; a word that is known to lose none comes back as it is. */
export const withAccents = (word: string, language: Language): string => {
  const known = knownIn(language);
  const low = word.toLowerCase();
  if (!known || low.length < 2 || low.length > 24 || !/^[a-zñç]+$/u.test(low)) return word;
  const meant = known.words.get(low) ?? known.forms.reduce((said, [form, to]) => said.replace(form, to), low);
  return meant === low ? word : word.charAt(0) === low.charAt(0) ? meant : meant.charAt(0).toUpperCase() + meant.slice(1);
};

type Known = { words: ReadonlyMap<string, string>; forms: readonly (readonly [RegExp, string])[] };
const read: Partial<Record<Language, Known>> = {};
const knownIn = (language: Language): Known | undefined => {
  const given = spelled[language];
  if (!given) return undefined;
  return (read[language] ??= {
    words: new Map([
      ...given.words.split(' ').map((word): [string, string] => [bare(word), word]),
      ...given.both.split(' ').flatMap((word) => [word, `${word}s`].map((one): [string, string] => [bare(one), one])),
      ...given.stems.split(' ').flatMap((stem) => ['o', 'a', 'os', 'as'].map((end): [string, string] => [bare(stem) + end, stem + end])),
    ]),
    forms: [
      ...given.forms,
      ...given.opens
        .split(' ')
        .filter(Boolean)
        .map((stem): [RegExp, string] => [new RegExp(`^${bare(stem)}`, 'u'), stem]),
    ],
  });
};
const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `words` as they stand; `both` with an s, too; `stems` with -o, -a, -os, -as; `opens` at the beginning of a word; `forms` wherever they fit. */
type Spelled = { words: string; both: string; stems: string; opens: string; forms: readonly (readonly [RegExp, string])[] };

// biome-ignore format: a line per kind
const french: Spelled = {
  words: 'très après près accès succès progrès déjà voilà été même mêmes être Noël théière théières français français française françaises prêt prêts prête prêtes nécessaire zéro goût goûts léger légers légère légères métaux idéaux matériaux chevaux réel réels réelle réelles grâce conçue conçues protège sèche sèches complète complètes',
  both: 'modèle caractère pièce lumière matière système thème problème règle siège liège piège crème crêpe fenêtre tête fête arrêt intérêt forêt chêne hêtre frêne cèdre érable ébène chaîne boîte maître flûte château gâteau bâton âge câble café thé clé bébé velouté vélo vidéo trésor théâtre vêtement lèvre chèvre zèbre père mère frère mètre cuillère poêle pédale pétale hélice garçon façon glaçon façade balançoire leçon reçu conçu métier mélange lézard tétine région réveil séjour séchoir sécateur trépied sirène tiède fidèle phénomène hygiène néoprène polyéthylène polypropylène collège cortège manège manège privilège qualité sécurité capacité durabilité stabilité humidité nouveauté beauté santé propriété légèreté solidité élasticité imperméabilité compatibilité luminosité intensité densité fermeté propreté simplicité liberté unité quantité variété activité extrémité visibilité sérénité tranquillité convivialité originalité personnalité féminité électricité pureté exclusivité polyvalence mémoire méthode prénom série stéréo musée doré argenté brodé imprimé matelassé capitonné rayé foncé recyclé renforcé intégré adapté satiné plastifié galvanisé mouillé ajouré rembourré tissé fumé mélaminé métallisé laminé sécurisé perforé gravé sculpté patiné huilé cloué molletonné fourré ciré nacré irisé pailleté décoré équilibré illustré stérilisé',
  stems: '',
  opens: 'métal décor étag éclair électr élég élast épais étanch équip réglab résist sécuri céram numér téléph télév télécomm télesc écran écru écolog économ écol étui étoil épice épingle éponge épaul étiquet éventail écharpe évier égouttoir écouteur écrou équerre établi étau épluch épilat édition éveil évolutif étroit égal échelle éléphant étoffe étirable écriture écrit déguis démont déplia dépliab déplac déshum désodor détach dévelop début délicat démarr département départ détect détail détend récup réduct répar rétro rétract réut réversib spécial spécif généra génial géant géomét hygién intérieur extérieur supérieur inférieur matériel matériau mécan médic médaill ménag opérat piètement précis présen préserv sélection sépar végéta véhicul vérif véranda véritab fraîch idéal créat réalis céréal périod hérisson hermét imperméab indépendan inédit ingrédien irrésistib réfrigérat région stéril tempéra éthique aéra bénéfi améliora',
  forms: [
    // “DOREE”, “ALLEE”; coffee and its like are English.
    [/(?<=^(?!cof|tof|yank|free|degr|commit|emplo|trust|guarant|jub|rup)[a-z]{2,20})ee(?=s?$)/u, 'ée'], [/(?<=[a-z]{1,20})iere(?=s?$)/u, 'ière'], [/(?<=(?:^|[a-z])(?:m|di|dia|milli|centi|kilo|ther)m)etre(?=s?$)/u, 'ètre'],
    [/(?<=[a-z]{2,20})gere(?=s?$)/u, 'gère'], [/(?<=[a-z]{0,20}(?:m|n|h))etique(?=s?$)/u, 'étique'],
  ],
};
// biome-ignore format: a line per kind
const spanish: Spelled = {
  words: 'también además detrás atrás más jamás quizás través según aquí así ahí allá día días fácil fáciles difícil difíciles útil útiles móvil móviles portátil portátiles versátil versátiles frágil frágiles táctil táctiles árbol árboles lápiz lápices mármol carácter álbum arnés interés inglés francés japonés común algún ningún jóvenes imágenes márgenes volúmenes orígenes exámenes poliéster todavía país raíz maíz baúl aéreo aérea bambú menú Perú sartén sostén almacén champú año años cumpleaños compañía mañana niño niña niños niñas español española compás ciempiés tripié tripiés aún imán imanes',
  both: 'bebé sofá café canapé paté puré energía garantía guía fotografía joyería ferretería papelería bisutería lencería carpintería juguetería cafetería pastelería repostería tapicería jardinería fontanería perfumería tecnología categoría sandía batería envío línea área artículo vehículo película partícula músculo módulo ángulo rectángulo triángulo círculo título símbolo depósito número lámina máquina página cámara lámpara válvula fórmula cápsula brújula máscara sábana pájaro plátano zócalo pétalo óxido kilómetro centímetro milímetro diámetro perímetro termómetro parámetro trípode águila túnica música característica éxito tamaño diseño baño paño muñeca cabaña montaña bañera señal sueño otoño cariño azúcar óleo petróleo',
  stems: 'eléctric electrónic magnétic metálic métric plástic elástic térmic cerámic acrílic automátic ergonómic hidráulic neumátic mecánic técnic clásic básic únic orgánic ecológic económic práctic mágic rústic geométric numéric óptic acústic doméstic estétic cosmétic químic típic históric artístic hipoalergénic anatómic ortopédic telescópic panorámic romántic fantástic lógic didáctic nórdic étnic tóxic médic auténtic higiénic sintétic aromátic gastronómic cómod rápid sólid líquid cálid húmed próxim últim óptim íntim mínim máxim legítim pequeñ frí vací ácid ánim',
  opens: '',
  forms: [
    // “COCCION”, “PRECISION”; “PASSION” is no Spanish word.
    [/(?<=[a-z]{2,20}(?<!s)[csxg])ion$/u, 'ión'], [/(?<=[a-z]{2,20})isim(?=[oa]s?$)/u, 'ísim'],
    [/(?<=^(?:colch|almohad|edred|sill|caj|bal|jab|lim|algod|cart|bot|pantal|cintur|tac|cord|coraz|rat|mel|jam|salm|cami|avi|patr|escal|cup|buz|calz|mech|camis|taz|balc|tel|mont|tir|blus|sab|saz|raz|pel))on$/u, 'ón'],
    [/(?<=^(?:jard|coj|malet|calcet|botiqu|pat|viol|delf|sat|celem|lat|trampol|maniqu|monoqu))in$/u, 'ín'],
  ],
};
// biome-ignore format: a line per kind
const portuguese: Spelled = {
  words: 'níveis não também você até já só há chá chás sofá sofás são mão mãos pão pães cães mães grão grãos irmãos chãos fácil fáceis útil úteis móvel móveis automóvel portátil portáteis lápis óculos relógio relógios chapéu chapéus papéis pastéis lençol lençóis anéis faróis gás açúcar saúde baú baús após três mês país região pé pés',
  both: 'luminária água óleo alumínio lâmina máquina lâmpada câmera café xícara veículo conteúdo criança cabeça peça braço laço espaço calça calçado preço força taça balança balanço almoço pescoço caçarola cachaça lançamento segurança sandália acessório armário aniversário diário horário usuário escritório reservatório próprio família história memória área número página vácuo vídeo áudio rádio estúdio característica música edição nível aço maçaneta diferença',
  stems: 'elétric magnétic plástic elástic térmic cerâmic acrílic automátic hidráulic mecânic técnic clássic básic únic orgânic ecológic prátic mágic rústic geométric numéric óptic acústic doméstic cosmétic químic típic artístic metálic métric ortopédic panorâmic romântic lógic didátic nórdic tóxic médic sintétic aromátic alérgic antialérgic rápid sólid líquid úmid últim ótim mínim máxim legítim necessári maciç',
  opens: '',
  forms: [
    // “PROMOCAO”, “BOTOES”, “DOBRAVEL”; cacao and Macao are none.
    [/(?<=^(?!ca|ma)[a-z]{2,20})cao$/u, 'ção'], [/(?<=[a-z]{2,20})coes$/u, 'ções'], [/(?<=^(?!cac|mac|bilb|curac|call)[a-z]{2,20})ao$/u, 'ão'], [/(?<=[a-z]{2,20})oes$/u, 'ões'],
    [/(?<=[a-z]{2,20})ave(?=l$|is$)/u, 'áve'], [/(?<=[a-z]{2,20})ive(?=l$|is$)/u, 'íve'], [/(?<=[a-z]{3,20})encia(?=s?$)/u, 'ência'], [/(?<=[a-z]{3,20})ancia(?=s?$)/u, 'ância'], [/(?<=[a-z]{2,20})issim(?=[oa]s?$)/u, 'íssim'],
  ],
};
const spelled: Partial<Record<Language, Spelled>> = { fr: french, es: spanish, pt: portuguese };
