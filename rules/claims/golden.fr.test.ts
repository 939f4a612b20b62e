import { goldens } from './golden.testing.ts';

goldens('fr', [
  [
    'gourde',
    { Matière: 'Acier inoxydable 18/8', Poids: '360 g', Contenance: '750 ml', Garantie: '5 ans', 'Bpa free': 'Yes' },
    'La gourde en [+acier inoxydable 18/8] contient [+75 cl] et pèse [+360 grammes]. Au chaud [-12 heures]. [+Sans BPA] ni [-phtalates]. [+Garantie 5 ans].',
  ],
  ['cuir', { Matière: 'Cuir' }, 'En [+cuir], pas en [-cuir italien] ni en [-cuir pleine fleur]. [-Similicuir], non merci.'],
  [
    'origine',
    { 'Pays d’origine': 'FR', Atelier: 'Fait main à Limoges' },
    '[+Fabriqué en France], [+fait main à Limoges], [-fabriqué en Italie], [-depuis 1820].',
  ],
  [
    'prose',
    { Titre: 'Carnet' },
    'La règle d’or, un verre d’eau, le vin rouge et le thé vert. 24 heures sur 24. Un jour, peut-être. Carte blanche. Trois raisons. Parfum de rose. En toile de fond, noir et blanc. Une bonne mousse et un parfum de pin.',
  ],
  ['nombres', { Longueur: '1 500 mm', Largeur: '20,5 cm' }, '[+1 500 mm], [+1,5 m], [+20,5 cm], [-20 cm], [-1,6 m].'],
  ['coton', { Composition: '100 % coton biologique' }, '[+Coton], [+coton bio], [+100 % coton], [-coton recyclé], [-lin] lavé'],
  ['couleurs', { Couleur: 'Vert mousse, blanc' }, 'En [+vert mousse] ou [+blanc], pas en [-noir]. Une touche de [+vert].'],
  ['lot', { Pièces: '3' }, '[+Lot de 3], [+3 pièces], [-lot de 6], [-deux poches].'],
  [
    'labels',
    { Labels: 'GOTS, OEKO-TEX', Entretien: 'Lavable en machine' },
    '[+GOTS], [+OEKO-TEX], [-FSC], [-vegan], [+lavable en machine], [-compatible lave-vaisselle], [-étanche].',
  ],
  ['compatible', { Modèles: 'iPhone 15' }, '[+Compatible avec iPhone 15], [-compatible avec iPhone 14]. Un câble USB-C.'],
  [
    'savon',
    { Composition: '72 % d’huile végétale', Parfum: 'Lavande', 'Sans colorant': 'Yes' },
    '[+72 %] d’huile végétale, [+sans colorant], [-sans parabène], [-non testé sur les animaux].',
  ],
  ['températures', { Lavage: '30 °C', Four: '230 °C' }, 'Lavage à [+30 °C], four à [+230 °C], jamais à [-60 °C].'],
  ['bois', { Matière: 'Chêne massif' }, 'En [+chêne massif], en [+chêne], en [+bois], pas en [-noyer].'],
  ['tasses', { Quantité: '12 tasses' }, 'Pour [+12 tasses], pas [-13 tasses]. Une tasse de thé.'],
  ['plantes et marques', { Membrane: 'Sympatex' }, 'À la tanaisie bleue. [+Sympatex] et [-Gore-Tex].'],
  [
    'ce qui est mesuré',
    { Largeur: '30 cm', Poids: '2 kg' },
    'Hauteur [-30 cm], [-30 cm] de haut, une hauteur de [-30 cm], [+30 cm] de large, largeur : [+30 cm]. Pèse [+2 kg], contenance [-2 kg].',
  ],
]);
