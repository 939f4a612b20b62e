import { goldens } from './golden.testing.ts';

goldens('es', [
  [
    'botella',
    { Material: 'Acero inoxidable 18/8', Peso: '360 g', Capacidad: '750 ml', Garantía: '5 años', 'Bpa free': 'Yes' },
    'La botella de [+acero inoxidable] tiene [+750 mililitros] y pesa [+0,36 kg]. Calor [-12 horas]. [+Sin BPA] ni [-ftalatos]. [+Garantía de 5 años].',
  ],
  ['cuero', { Material: 'Cuero' }, 'De [+cuero], y [-cuero italiano]. Tu piel lo nota; la piel sensible también.'],
  ['origen', { 'País de origen': 'ES' }, '[+Hecho en España], [-hecho a mano en España], [-fabricado en Italia], [-desde 1897].'],
  [
    'prosa',
    { Título: 'Cuaderno' },
    'La regla de oro, un vaso de agua, vino tinto y té verde. 24 horas al día. Un día cualquiera. Media naranja. Tres razones. Al pie de la letra.',
  ],
  ['números', { Largo: '1.500 mm', Ancho: '20,5 cm' }, '[+1.500 mm], [+1,5 m], [+20,5 cm], [-20 cm].'],
  ['algodón', { Composición: '100 % algodón orgánico' }, '[+Algodón], [+algodón orgánico], [+100 % algodón], [-algodón reciclado], [-lino].'],
  ['colores', { Color: 'Verde musgo, blanco' }, 'En [+verde musgo] o [+blanco], también en [-negro].'],
  ['juego', { Piezas: '4' }, '[+Juego de 4], [+4 piezas], [-juego de 6], [-dos bolsillos].'],
  [
    'sellos',
    { Sellos: 'GOTS', Cuidado: 'Lavable a máquina' },
    '[+GOTS], [-OEKO-TEX], [-vegano], [+lavable a máquina], [-apto para lavavajillas], [-impermeable].',
  ],
  ['compatible', { Modelos: 'iPhone 15' }, '[+Compatible con iPhone 15], [-compatible con iPhone 14].'],
  ['aceite', { Acidez: '0,2 %', Contenido: '500 ml' }, 'Acidez de [+0,2 %], botella de [+500 ml], [+medio litro], [-1 litro].'],
  ['madera', { Material: 'Roble' }, 'De [+roble], de [+madera], y de [-roble macizo] o [-nogal].'],
  ['negación', { Cuidado: 'No apto para lavavajillas' }, 'No apto para lavavajillas. Y sin embargo: [-apto para microondas].'],
  ['tazas', { Cantidad: '12 tazas' }, 'Para [+12 tazas], no [-13 tazas]. Una taza de té.'],
  ['plantas y marcas', { Membrana: 'Sympatex' }, 'Con tanaceto azul. [+Sympatex] y [-Gore-Tex].'],
  [
    'lo que se mide',
    { Ancho: '30 cm', Peso: '2 kg' },
    'Altura [-30 cm], [-30 cm] de alto, una altura de [-30 cm], [+30 cm] de ancho, [-30 cm] de largo. Pesa [+2 kg], capacidad [-2 kg].',
  ],
]);
