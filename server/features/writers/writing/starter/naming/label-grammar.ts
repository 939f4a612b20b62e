/** A key of two words is no phrase yet: `material_pantalla` is a “Material de la pantalla”, `batterien_noetig` „Batterien nötig“. */
import type { Language } from '@storewright/contract/kit/languages';

export const withParts = (label: string, language: Language): string => {
  if (language === 'de') return germanNouns(label);
  const grammar = parts[language];
  if (!grammar) return label;
  const [, whole = '', part = '', rest = ''] = /^(\p{L}{3,20}) (\p{L}{3,20})((?: \p{L}{3,20})?)$/u.exec(label) ?? [];
  const behind = grammar.wholes.has(plain(whole)) ? grammar.parts.get(plain(part)) : undefined;
  // “Altura pantalla plegada” says more than whose height it is.
  return behind === undefined || rest !== '' ? label : whole + behind;
};

/** `masse_aufgebaut: 90 x 60 cm` are Maße; without a measure between two numbers it may be a mass. */
export const withMeasure = (key: string, value: string | undefined, language: Language): string =>
  language === 'de' && /\d\s?[x×*]\s?\d/u.test(value ?? '') ? key.replace(/^(m)asse(?!\p{L})/iu, '$1aße') : key;

/** Nouns are large; what says how a thing is stays small, and so does what joins. */
export const germanNouns = (label: string): string =>
  label.replace(/(?<=\s)\p{Ll}\p{L}*/gu, (word) =>
    joining.has(word) || (adjective.test(word) && !nouns.has(word)) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
const joining = new Set(
  'der die das des dem den für fuer von und oder mit ohne pro je in aus im an am auf bei bis zu zum zur nach free safe proof frei arm fest'.split(' '),
);
const adjective =
  /(?:ig|lich|isch|bar|los|sam|haft|frei|fest|dicht|sicher|gebaut|klappt|faltet|liefert|schlossen|ladbar|geeignet|montiert|lackiert|geölt|enthalten|inklusive|inkl|möglich|nötig|max|min)$/u;
const nouns = new Set(['honig', 'essig', 'käfig', 'tisch', 'fisch', 'teig', 'fest', 'steig', 'zweig']);

const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
type Grammar = { wholes: ReadonlySet<string>; parts: ReadonlyMap<string, string> };
const grammarOf = (wholes: string, ...groups: [joining: string, words: string][]): Grammar => ({
  wholes: new Set(wholes.split(' ')),
  parts: new Map(groups.flatMap(([joining, words]) => words.split(' ').map((word): [string, string] => [plain(word), joining + word]))),
});
/** What is measured or named of a part, and the parts by the article that they take. */
const parts: Partial<Record<Language, Grammar>> = {
  es: grammarOf(
    'material color altura longitud largo ancho anchura diametro grosor peso tamano tipo forma capacidad acabado numero cantidad',
    [
      ' de la ',
      'pantalla estructura base correa suela hoja tapa carcasa funda caja cinta cadena bolsa cubierta cabeza punta lámpara mesa silla cama almohada manga cintura hebilla esfera capucha pata tela boca bandeja rueda batería',
    ],
    [
      ' del ',
      'asiento respaldo mango forro marco cuerpo cable armazón cuello asa cierre tejido relleno bolsillo sillín eje mástil diapasón puente tubo pie cristal espejo colchón envase producto paquete',
    ],
    [' de las ', 'patas cuerdas ruedas asas hojas piezas teclas costuras'],
    [' de los ', 'pedales tiradores botones bordes radios tornillos'],
  ),
  pt: grammarOf(
    'material cor altura comprimento largura diametro espessura peso tamanho tipo forma capacidade acabamento numero quantidade',
    [
      ' da ',
      'lâmina cúpula base estrutura alça sola tampa caixa capa correia corrente bolsa cabeça ponta mesa cadeira cama almofada manga cintura fivela perna tela roda bateria embalagem haste',
    ],
    [' do ', 'assento encosto cabo forro quadro corpo tecido recheio bolso selim eixo braço tampo pé vidro espelho colchão produto pacote fecho'],
    [' das ', 'pernas cordas rodas alças folhas peças teclas costuras'],
    [' dos ', 'pés pedais botões raios parafusos'],
  ),
  fr: grammarOf(
    'matiere couleur hauteur longueur largeur diametre epaisseur poids taille type forme capacite finition nombre',
    [
      ' de la ',
      'lame base structure semelle tige coque housse sangle chaîne tête pointe table chaise manche ceinture boucle jambe toile roue batterie doublure selle',
    ],
    [' du ', 'plateau dossier cadre corps câble pied tissu couvercle manche col fil socle tube verre miroir matelas produit colis cordon'],
    [' de l’', 'assise abat-jour anse étui emballage axe écran'],
    [' des ', 'pieds cordes roues anses feuilles pièces touches coutures pédales boutons'],
  ),
};
