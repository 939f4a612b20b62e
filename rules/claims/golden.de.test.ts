import { goldens } from './golden.testing.ts';

goldens('de', [
  [
    'Flasche',
    { Material: '18/8 stainless steel', Gewicht: '360 g', Volumen: '750 ml', Garantie: '5 Jahre', 'Bpa free': 'Yes', Deckel: 'Spülmaschinenfest' },
    'Die Flasche aus [+18/8-Edelstahl] fasst [+0,75 Liter], wiegt [+360 Gramm] und hält [-12 Stunden] warm. [+BPA-frei], [-ohne Phthalate]. [+Spülmaschinenfester] Deckel, [+fünf Jahre Garantie], [-10 Jahre Garantie].',
  ],
  [
    'Leder und Zusammensetzungen',
    { Material: 'Leather' },
    'Ein [+Lederriemen] und eine [+Ledertasche], dazu [-italienisches Leder]. Lederoptik gibt es woanders, und [-Kunstleder] auch.',
  ],
  [
    'Herkunft',
    { Herkunftsland: 'DE', Werkstatt: 'Solingen' },
    '[+Hergestellt in Deutschland], Klingen [+aus Solingen], aber [-aus Sheffield]. [-Handgefertigt in Solingen]. [-Seit 1897].',
  ],
  ['Zahlen', { Länge: '1.500 mm', Breite: '20,5 cm' }, '[+1.500 mm], [+1,5 m], [+150 cm], [+20,5 cm], [-20 cm], [-15 cm].'],
  [
    'Redensarten',
    { Titel: 'Tasse' },
    'Die goldene Regel, der rote Faden, ein Glas Wasser, schwarzer Kaffee und ein paar Ideen. 24 Stunden am Tag. Eines Tages. Ein Leben lang. Auf dem Holzweg. In Holzoptik. Drei Gründe. Das ist Gold wert, schwarz auf weiß. Aus Liebe zum Detail, der Ton macht die Musik.',
  ],
  ['Farben', { Farbe: 'Moosgrün, Weiß' }, 'In [+Moosgrün] und [+Weiß], auch [-Schwarz]; ein [-roter] Henkel. Das Rote Kreuz.'],
  [
    'Wolle',
    { Material: '100 % Merinowolle' },
    '[+100 % Merinowolle], also [+Wolle]; [-Baumwolle] ist es nicht, [-Bio-Baumwolle] noch weniger. Ein [+Wollpullover].',
  ],
  ['Teile', { Teile: '4', Taschen: '2' }, 'Ein [+4er-Set], vierteilig, [+4-teilig], [+zwei Taschen], [-drei Taschen], [-6 Stück].'],
  ['Siegel', { Siegel: 'GOTS, FSC' }, '[+GOTS] und [+FSC], [-OEKO-TEX], [-vegan], [-wasserdicht]. [+Bio] ja, [-LSF 30] nein. Nicht spülmaschinenfest.'],
  [
    'passt zu',
    { Anschluss: 'USB-C', Modelle: 'iPhone 15' },
    '[+Kompatibel mit USB-C], [+passend für iPhone 15], [-passt in den Getränkehalter]. Ein USB-C-Kabel.',
  ],
  ['Zoll', { Durchmesser: '30 cm', Notebook: '14 Zoll' }, '[+12 Zoll] oder [+30 cm], Notebooks bis [+14 Zoll], nicht [-16 Zoll].'],
  ['Volt und Watt', { Leistung: '45 W', Spannung: '230 V' }, '[+45 W], [+230 V], [-60 Watt], [+45 Watt], [-110 Volt]'],
  [
    'ohne und frei',
    { Eigenschaft: 'Ohne Plastik, parabenfrei' },
    '[+Plastikfrei]? [+Plastikfrei], [+ohne Plastik], [+ohne Parabene], [-ohne Parfüm] und [-Alkohol].',
  ],
  ['Tassen', { Menge: '12 Tassen' }, 'Für [+12 Tassen], nicht [-13 Tassen]. Eine Tasse Tee. [-10 Portionen].'],
  ['Pflanzen und Marken', { Membran: 'Sympatex' }, 'Mit blauem Rainfarn. [+Sympatex] und [-Gore-Tex].'],
  [
    'was gemessen ist',
    { Breite: '30 cm', Gewicht: '2 kg' },
    'Höhe [-30 cm], [-30 cm] hoch, eine Sitzhöhe von [-30 cm], [+30 cm] breit, Breite: [+30 cm]. Wiegt [+2 kg], fasst [-2 kg].',
  ],
]);
