/** Keys are written without accents: `zusatzgroesse`, `proteines`, `fixacao`. Only words that are surely meant get theirs back; a name never does. */
import { holdsCjk, isCjk, type Language } from '@storewright/contract/kit/languages';
import { keyInWords } from './romanised-keys.ts';

export const keySpelled = (key: string, language: Language): string =>
  (isCjk(language) ? keyInWords(key, language) : undefined) ??
  joinedUp(key, language).replace(/\p{L}{3,40}/gu, (word) => {
    const low = word.toLowerCase();
    const told = language === 'de' ? german(low) : (accented[language]?.get(low) ?? ended(low, language));
    return word === low ? told : word[0] !== low[0] && word.slice(1) === low.slice(1) ? told.charAt(0).toUpperCase() + told.slice(1) : word;
  });

/** Whether a key says nothing to whoever reads Chinese, Japanese or Korean: a word in Latin letters, and no short form. */
export const isUnsaid = (label: string, language: Language): boolean =>
  isCjk(language) && !holdsCjk(label) && /(?<!\p{L})(?:\p{Lu}?\p{Ll}{3}|\p{Lu}\p{Ll}{2})/u.test(label);

/** „Max. Fahrergewicht“, „Bio-Kontrollstelle“, “micro-ondas”. */
const joinedUp = (key: string, language: Language): string => {
  if (language === 'pt') return key.replace(/\bmicro ondas\b/iu, (said) => said.replace(' ', '-')).replace(/\ba m[aã]o(?!\p{L})/iu, 'à mão');
  if (language === 'fr')
    return key
      .replace(/\b(?:lave (?:vaisselle|linge)|micro ondes?|seche linge)\b/iu, (said) => said.replace(' ', '-').replace(/^(s)e/iu, '$1è'))
      .replace(/\bpao\b/iu, 'PAO');
  return language === 'de'
    ? key
        .replace(/^(max|min) (?=\p{L})/iu, '$1. ')
        .replace(
          /^(bio|oeko|öko|led|usb|uv) (\p{L})(?=\p{L}{3})/iu,
          (_, first: string, letter: string) => `${first.replace(/^oe/iu, (said) => (said[0] === 'O' ? 'Ö' : 'ö'))}-${letter.toUpperCase()}`,
        )
    : key;
};

/** “Goethe” and “Steuer” hold none of these stems. */
const german = (word: string): string => word.replace(umlauts, (stem) => stems.get(stem) ?? stem);
const stems = new Map(
  'rüst größ höhe höher länge längs flächen fläche öffn schlüssel lüfter türen stück küche rücken füll gefäß gerät geräusch kühl wärme härte stärke fähig grün süß müll bügel flügel bücher tücher schüssel prüf zubehör gehäuse käse säure bänder ränder räder körper körn töpfe löffel löcher böden röhre röst schön mörser gürtel hülle hülse füße bürste frücht gemüse nüsse übung kürz mühle münz pürier rühr spül stütz würz zünd gewürz ärmel äußer dämm dämpf fächer gläser häkel kräuter läufer männer mäntel nähr plätze säge schärfe stäbe ständer sträuß träger wäsche wähl zähl zähne ähnlich blüte brühe düse düfte früh führ gefüll lösch lösung möbel mücke nötig pfläum rückseite schütz stöße trüb tür wölb zöpfe bär lätz größt überzug übergröße straße weiß außen süßung'
    .split(' ')
    .map((stem): [string, string] => [stem.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss'), stem])
    .filter(([plain]) => plain !== 'baer'),
);
const umlauts = new RegExp([...stems.keys()].sort((one, other) => other.length - one.length).join('|'), 'gu');

/** Endings that are never written otherwise. */
const ended = (word: string, language: Language): string => {
  if (language === 'pt' && word.length > 5)
    return word
      .replace(/cao$/u, 'ção')
      .replace(/coes$/u, 'ções')
      .replace(/(?<=[aeiourn])vel$/u, 'vel');
  if (language === 'es' && word.length > 5) return word.replace(/(?<=[cs])ion$/u, 'ión');
  return word;
};

const listOf = (words: string): ReadonlyMap<string, string> =>
  new Map(words.split(' ').map((word): [string, string] => [word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'), word]));
// biome-ignore format: a line per language
const accented: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  fr: listOf('délai délais réfléchissant réfléchissante réfléchissants réfléchissantes protéines protéine énergie sécurité qualité modèle numéro référence élastique épaisseur température intérieur intérieure extérieur extérieure côté pièce pièces éclairage écran mémoire réglable matériau mélange végétalien moléculaire bébé été résistance étanche étanchéité âge câble crème poignée durée récolte capacité quantité fréquence définition portée diamètre périmètre diététique séchage méthode matière matières édition éditeur procédé réservoir compatibilité hypoallergénique biodégradable année légère médaille région cépage élevage degré arôme arômes goût forêt bâche mètre mètres nécessaire intensité luminosité écologique qualité à'),
  es: listOf('proteína proteínas energía número límite ángulo cámara batería tamaño pequeño niños diseño artículo código máquina máximo máxima mínimo mínima térmico térmica eléctrico eléctrica plástico básico género teína cafeína año años días presión situación línea móvil fácil útil después más según país látex región tecnología óptica película azúcar algodón poliéster método métodos composición ecológico ecológica orgánico orgánica cerámica sésamo ácido índice régimen categoría garantía médico línea diámetro'),
  pt: listOf('ação ações proteína proteínas cafeína após máximo máxima mínimo mínima número código máquina térmico térmica elétrico elétrica plástico útil nível país saúde criança açúcar glúten género técnica ângulo câmara câmera água óleo algodão poliéster látex incluído incluída incluídos incluídas alça alças dimensões aplicações peças peça espaço preço serviço força potência resistência frequência distância garantia mês meses calorias não são mão pão cão cães página páginas método métodos ecológico orgânico orgânica cerâmica matéria próprio série espécie espécies época média acessórios acessório técnico diâmetro'),
};
