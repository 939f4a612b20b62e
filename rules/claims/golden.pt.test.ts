import { goldens } from './golden.testing.ts';

goldens('pt', [
  [
    'garrafa',
    { Material: 'Aço inoxidável 18/8', Peso: '360 g', Capacidade: '750 ml', Garantia: '5 anos', 'Bpa free': 'Yes' },
    'A garrafa de [+aço inoxidável] leva [+750 ml] e pesa [+0,36 kg]. Quente por [-12 horas]. [+Sem BPA] nem [-ftalatos]. [+Garantia de 5 anos].',
  ],
  ['couro', { Material: 'Couro' }, 'De [+couro], e [-couro italiano]. A sua pele agradece.'],
  ['origem', { 'País de origem': 'PT' }, '[+Feito em Portugal], [-feito à mão em Portugal], [-fabricado na China], [-desde 1897].'],
  [
    'prosa',
    { Título: 'Caderno' },
    'A regra de ouro, um copo de água, vinho tinto e chá verde. 24 horas por dia. Um dia qualquer. Três razões. Porto seguro. Uma rosa. Preto e branco.',
  ],
  ['números', { Comprimento: '1.500 mm', Largura: '20,5 cm' }, '[+1.500 mm], [+1,5 m], [+20,5 cm], [-20 cm].'],
  ['algodão', { Composição: '100 % algodão biológico' }, '[+Algodão], [+algodão biológico], [+100 % algodão], [-algodão reciclado], [-linho].'],
  ['cores', { Cor: 'Verde musgo, branco' }, 'Em [+verde musgo] ou [+branco], também em [-preto].'],
  ['conjunto', { Peças: '4' }, '[+Conjunto de 4], [+4 peças], [-conjunto de 6], [-dois bolsos].'],
  ['selos', { Selos: 'GOTS', Cuidados: 'Lavável na máquina' }, '[+GOTS], [-OEKO-TEX], [-vegano], [+lavável na máquina], [-impermeável].'],
  ['compatível', { Modelos: 'iPhone 15' }, '[+Compatível com iPhone 15], [-compatível com iPhone 14].'],
  ['toalha', { Medidas: '70 × 140 cm', Cuidados: '60 °C' }, '[+70 × 140 cm], lavar a [+60 °C], nunca a [-90 °C], [-50 × 100 cm].'],
  ['madeira', { Material: 'Carvalho' }, 'De [+carvalho], de [+madeira], e de [-carvalho maciço] ou [-nogueira].'],
  ['loiça', { Cuidados: 'Pode ir à máquina de lavar loiça' }, '[+Pode ir à máquina de lavar loiça]. [-Pode ir ao micro-ondas].'],
  ['chávenas', { Quantidade: '12 chávenas' }, 'Para [+12 chávenas], não [-13 chávenas]. Uma chávena de chá.'],
  ['plantas e marcas', { Membrana: 'Sympatex' }, 'Com tanaceto azul. [+Sympatex] e [-Gore-Tex].'],
  [
    'o que se mede',
    { Largura: '30 cm', Peso: '2 kg' },
    'Altura [-30 cm], [-30 cm] de altura, uma altura de [-30 cm], [+30 cm] de largura, [+30 cm] de largo. Pesa [+2 kg], capacidade [-2 kg].',
  ],
]);
