/** Labels that suppliers send in English, as a French, German, Spanish or Portuguese listing says them; what attributes know already is not among them. */
import type { Language } from '@storewright/contract/kit/languages';

export const inOwnWords = (label: string, language: Language): string => {
  if (language === 'en') return label.replace(/^(package|box|set) include$/iu, '$1 includes');
  const column = order.indexOf(language);
  return (column < 0 ? undefined : labels.get(bare(label))?.[column]) ?? label;
};

const order: readonly Language[] = ['fr', 'de', 'es', 'pt'];
const bare = (label: string): string => label.trim().toLowerCase().replace(/[\s_]+/gu, ' ').replace(/\s?[:.]$/u, ''); // biome-ignore format: one step after another

// biome-ignore format: a line per label
const labels: ReadonlyMap<string, readonly string[]> = new Map([
  'package size|packing size|box size: Dimensions de l’emballage, Verpackungsmaße, Medidas del paquete, Medidas da embalagem',
  'package weight|packing weight|gross weight: Poids avec emballage, Gewicht mit Verpackung, Peso con embalaje, Peso com embalagem',
  'product size|item size|product dimensions: Dimensions, Maße, Medidas, Medidas',
  'product weight|item weight: Poids, Gewicht, Peso, Peso',
  'package include|package includes|package included|packing list|package contents: Contenu, Lieferumfang, Incluye, Conteúdo',
  'rated power|max power|maximum power: Puissance nominale, Nennleistung, Potencia nominal, Potência nominal',
  'rated voltage|working voltage|operating voltage: Tension, Spannung, Voltaje, Tensão',
  'input voltage: Tension d’entrée, Eingangsspannung, Voltaje de entrada, Tensão de entrada',
  'output voltage: Tension de sortie, Ausgangsspannung, Voltaje de salida, Tensão de saída',
  'input current: Courant d’entrée, Eingangsstrom, Corriente de entrada, Corrente de entrada',
  'battery capacity: Capacité de la batterie, Akkukapazität, Capacidad de la batería, Capacidade da bateria',
  'battery type: Type de batterie, Akkutyp, Tipo de batería, Tipo de bateria',
  'working time|use time|usage time: Autonomie, Laufzeit, Autonomía, Autonomia',
  'standby time: Autonomie en veille, Standby-Zeit, Tiempo en espera, Tempo em espera',
  'power supply: Alimentation, Stromversorgung, Alimentación, Alimentação',
  'power source: Alimentation, Stromquelle, Fuente de alimentación, Fonte de alimentação',
  'led quantity|number of leds|leds|led beads: Nombre de LED, Anzahl LEDs, Número de LED, Número de LEDs',
  'beam angle: Angle d’éclairage, Abstrahlwinkel, Ángulo de apertura, Ângulo de abertura',
  'light color|light colour: Couleur de la lumière, Lichtfarbe, Color de la luz, Cor da luz',
  'lifespan|service life|lifetime: Durée de vie, Lebensdauer, Vida útil, Vida útil',
  'bluetooth version: Version Bluetooth, Bluetooth-Version, Versión de Bluetooth, Versão do Bluetooth',
  'transmission distance|wireless range|control distance|bluetooth distance: Portée, Reichweite, Alcance, Alcance',
  'frequency|frequency range: Fréquence, Frequenz, Frecuencia, Frequência',
  'waterproof level|waterproof rating|waterproof grade: Indice de protection, Schutzart, Grado de protección, Grau de proteção',
  'shell material|body material|main material|case material: Matière, Gehäusematerial, Material de la carcasa, Material da carcaça',
  'function|functions: Fonctions, Funktionen, Funciones, Funções',
  'shape: Forme, Form, Forma, Formato',
  'model number|item number|item no: Référence, Artikelnummer, Referencia, Referência',
  'plug type|plug: Prise, Stecker, Enchufe, Tomada',
  'usb interface|usb port|interface type: Port USB, USB-Anschluss, Puerto USB, Porta USB',
  'screen size|display size: Taille de l’écran, Bildschirmgröße, Tamaño de pantalla, Tamanho da tela',
  'resolution: Résolution, Auflösung, Resolución, Resolução',
  'installation|installation method|mounting: Installation, Montage, Instalación, Instalação',
  'application|applications|applicable: Utilisation, Anwendung, Uso, Uso',
  'dryer safe|tumble dry|tumble dryer safe: Sèche-linge, Trocknergeeignet, Apto para secadora, Pode ir à máquina de secar',
  'microwave safe: Micro-ondes, Mikrowellengeeignet, Apto para microondas, Pode ir ao micro-ondas',
  'machine washable: Lavable en machine, Maschinenwaschbar, Lavable a máquina, Lavável à máquina',
  'caffeine free: Sans caféine, Koffeinfrei, Sin cafeína, Sem cafeína',
  'gluten free: Sans gluten, Glutenfrei, Sin gluten, Sem glúten',
  'occasion: Occasion, Anlass, Ocasión, Ocasião',
  'suitable for: Convient à, Geeignet für, Apto para, Indicado para',
].flatMap((line): [string, string[]][] => {
  const [names = '', told = ''] = line.split(': ');
  return names.split('|').map((name) => [name, told.split(', ')]);
}));
