/** Words that are no others without their accent: “nao” is “não” wherever it stands, “esta” may be two words. */
import type { Language } from '@storewright/contract/kit/languages';

export const accented = (text: string, language: Language): string => {
  const known = sure[language];
  // « A conserver au sec »: before what is to be done stands an À.
  const opened = language === 'fr' ? text.replace(/(?<=^|[.!?]\s)A(?= \p{Ll}{2,20}(?:er|ir|re)(?!\p{L}))/gu, 'À') : text;
  return known
    ? opened.replace(/(?<![\p{L}\p{N}@#./-])[A-Za-z]{3,14}(?![\p{L}\p{M}\p{N}@/]|\.\p{L})/gu, (word) => {
        const meant = known.get(word.toLowerCase());
        if (!meant || (word.length > 1 && word === word.toUpperCase())) return word;
        return word[0] === word[0]!.toUpperCase() ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
      })
    : opened;
};

const listOf = (words: string): ReadonlyMap<string, string> =>
  new Map(words.split(' ').map((word): [string, string] => [word.normalize('NFD').replace(/\p{M}/gu, ''), word]));
// biome-ignore format: a line per language
const sure: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  es: listOf('lámpara lámparas táctil trípode también además así fácil fáciles difícil rápido rápida diseño tamaño tamaños niños niñas pequeño pequeña pequeños pequeñas español española algodón jabón sartén cinturón pantalón sillón cajón colchón cojín jardín cocción máquina plástico eléctrico eléctrica térmico térmica máximo máxima mínimo mínima batería cámara decoración protección iluminación habitación instalación champú según aquí través azúcar única único únicas únicos'),
  pt: listOf('não também período períodos você algodão proteção iluminação instalação decoração fácil fáceis rápido rápida máximo máxima mínimo mínima plástico elétrico elétrica térmico térmica máquina crianças lâmina única único únicas únicos água óleo alumínio função funções'),
  fr: listOf('très également éclairage élastique épaisseur étanche réglable bébé poignée qualité sécurité intérieur extérieur'),
};
