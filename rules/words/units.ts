/** Units by what they measure, as multiples of one unit each. Two quantities are comparable only within one dimension. */
export type Dimension =
  | 'mass'
  | 'volume'
  | 'length'
  | 'area'
  | 'time'
  | 'temperature'
  | 'voltage'
  | 'power'
  | 'charge'
  | 'energy'
  | 'current'
  | 'frequency'
  | 'data'
  | 'percent'
  | 'pressure'
  | 'sound'
  | 'light'
  | 'colour-temperature'
  | 'speed'
  | 'gsm'
  | 'denier'
  | 'pixels'
  | 'resolution'
  | 'karat'
  | 'carat'
  | 'spf'
  | 'tog'
  | 'thread'
  | 'angle'
  | 'rotation'
  | 'acceleration'
  | 'density'
  | 'torque'
  | 'heating'
  | 'flow'
  | 'inch-weight'
  | 'calorie';
type Unit = { dimension: Dimension; factor: number; system: 'metric' | 'imperial'; offset: number };

const unit = (dimension: Dimension, factor = 1, system: Unit['system'] = 'metric', offset = 0): Unit => ({ dimension, factor, system, offset });

// biome-ignore format: a table
export const units = {
  ug: unit('mass', 1e-6), mg: unit('mass', 1e-3), g: unit('mass'), kg: unit('mass', 1e3), jin: unit('mass', 500), tonne: unit('mass', 1e6), oz: unit('mass', 28.349523125, 'imperial'), lb: unit('mass', 453.59237, 'imperial'),
  ml: unit('volume'), cl: unit('volume', 10), dl: unit('volume', 100), l: unit('volume', 1e3), cc: unit('volume'), cubicm: unit('volume', 1e6), floz: unit('volume', 29.5735295625, 'imperial'), pint: unit('volume', 473.176473, 'imperial'), quart: unit('volume', 946.352946, 'imperial'), gallon: unit('volume', 3785.411784, 'imperial'), cup: unit('volume', 236.5882365, 'imperial'), tablespoon: unit('volume', 14.78676478125, 'imperial'), teaspoon: unit('volume', 4.92892159375, 'imperial'),
  um: unit('length', 1e-3), mm: unit('length'), cm: unit('length', 10), dm: unit('length', 100), m: unit('length', 1e3), km: unit('length', 1e6), inch: unit('length', 25.4, 'imperial'), foot: unit('length', 304.8, 'imperial'), yard: unit('length', 914.4, 'imperial'), mile: unit('length', 1609344, 'imperial'), cun: unit('length', 25.4, 'imperial'),
  sqmm: unit('area', 1e-2), sqcm: unit('area'), sqm: unit('area', 1e4), sqft: unit('area', 929.0304, 'imperial'), sqin: unit('area', 6.4516, 'imperial'),
  ms: unit('time', 1e-3), second: unit('time'), minute: unit('time', 60), hour: unit('time', 3600), day: unit('time', 86400), week: unit('time', 604800), month: unit('time', 2629746), year: unit('time', 31556952),
  celsius: unit('temperature'), fahrenheit: unit('temperature', 5 / 9, 'imperial', -32), volt: unit('voltage'), kilovolt: unit('voltage', 1e3), watt: unit('power'), kilowatt: unit('power', 1e3), horsepower: unit('power', 735.49875, 'imperial'), mah: unit('charge'), ah: unit('charge', 1e3), wh: unit('energy'), kwh: unit('energy', 1e3), ma: unit('current', 1e-3), ampere: unit('current'),
  hz: unit('frequency'), khz: unit('frequency', 1e3), mhz: unit('frequency', 1e6), ghz: unit('frequency', 1e9), kb: unit('data', 1e-3), mb: unit('data'), gb: unit('data', 1e3), tb: unit('data', 1e6), percent: unit('percent'), bar: unit('pressure', 1e5), psi: unit('pressure', 6894.757, 'imperial'), kpa: unit('pressure', 1e3), mpa: unit('pressure', 1e6), pa: unit('pressure'),
  decibel: unit('sound'), lumen: unit('light'), lux: unit('light'), kelvin: unit('colour-temperature'), kmh: unit('speed', 1 / 3.6), mps: unit('speed'), mph: unit('speed', 0.44704, 'imperial'), gsm: unit('gsm'), denier: unit('denier'), megapixel: unit('pixels', 1e6), pixel: unit('pixels'), dpi: unit('resolution'), karat: unit('karat'), carat: unit('carat'), spf: unit('spf'), tog: unit('tog'), thread: unit('thread'), degree: unit('angle'), rpm: unit('rotation'), mps2: unit('acceleration'), mpm: unit('speed', 1 / 60), density: unit('density'), nm: unit('torque'), heating: unit('heating'), lpm: unit('flow', 60), lph: unit('flow'), cmh: unit('flow', 1e3), kcal: unit('calorie', 4.184), kj: unit('calorie'),
} as const satisfies Record<string, Unit>;
export type UnitId = keyof typeof units;

/** Things that are counted; “piece” is any thing. */
export const counts = [
  'piece',
  'pair',
  'pack',
  'tablet',
  'capsule',
  'serving',
  'sheet',
  'wash',
  'pocket',
  'compartment',
  'port',
  'speed',
  'mode',
  'level',
  'drawer',
  'shelf',
  'seat',
  'blade',
  'ply',
  'lid',
  'person',
  'battery',
  'colour',
  'wheel',
  'size',
  'choice',
  'bag',
  'bulb',
  'candle',
  'slot',
  'cup',
  'bottle',
  'page',
  'star',
  'review',
  'customer',
  'sold',
] as const;
export type CountId = (typeof counts)[number];

/** Written the same in every language. A `!` asks for the very same capitals. */
// biome-ignore format: a table
export const symbols: Partial<Record<UnitId, string>> = {
  ug: 'µg|mcg|μg', mg: 'mg|㎎', g: 'g|gr|gm', kg: 'kg|kgs|kilo|kilos|㎏', oz: 'oz', lb: 'lb|lbs', ml: 'ml|㎖', cl: 'cl', dl: 'dl', l: 'l|ltr|lt|ℓ', cc: 'cc|cm³|cm3|㏄', cubicm: 'm³|m3', floz: 'fl oz|floz', tablespoon: 'tbsp|tbs', teaspoon: 'tsp', um: 'µm|μm', mm: 'mm|㎜', cm: 'cm|㎝', dm: 'dm', m: 'm|mtr|mts|mtrs', km: 'km|㎞', foot: 'ft', yard: 'yd|yds', sqmm: 'mm²|mm2', sqcm: 'cm²|cm2', sqm: 'm²|m2|qm|㎡', sqft: 'sq ft|ft²|ft2', ms: 'ms', minute: 'min|mins', hour: 'h|hr|hrs', second: 's|sec|secs',
  volt: 'v', kilovolt: 'kv', watt: 'w', kilowatt: 'kw', horsepower: 'hp', mah: 'mah', ah: 'ah', wh: 'wh', kwh: 'kwh', ma: 'ma!mA', ampere: 'a!A|amp|amps', hz: 'hz', khz: 'khz', mhz: 'mhz', ghz: 'ghz', kb: 'kb', mb: 'mb', gb: 'gb', tb: 'tb', bar: 'bar', psi: 'psi', kpa: 'kpa', mpa: 'mpa', pa: 'pa!Pa', decibel: 'db', lumen: 'lm|lumen|lumens', lux: 'lux|lx', kelvin: 'k!K|kelvin', kmh: 'km/h|kph|kmh', mph: 'mph', mps: 'm/s', gsm: 'gsm|g/m²|g/m2', denier: 'den|denier', megapixel: 'mp!MP', pixel: 'px', dpi: 'dpi|ppi', karat: 'kt|karat', carat: 'ct|carat|carats', tog: 'tog', rpm: 'rpm|upm', nm: 'nm!Nm', kcal: 'kcal|cal', kj: 'kj', celsius: 'c!C', fahrenheit: 'f!F',
};
/** Signs that are no letters, straight behind the number, and units of two units: cut short, they would measure something else. */
export const signs: readonly (readonly [string, UnitId])[] = [
  ...(
    [
      ['mps2', 'm/s² m/s2 m/s^2 米/秒²'],
      ['rpm', 'min⁻¹ min-1 min^-1 1/min u/min u./min umdr./min r/min tr/min t/min trs/min rev/min 转/分钟 转/分 轉/分鐘 轉/分 回転/分 회전/분'],
      ['mpm', 'm/min 米/分钟 米/分'],
      ['density', 'kg/m³ kg/m3'],
      ['gsm', 'g/m² g/m2 g/㎡ 克/平方米 克/㎡'],
      ['decibel', 'db(a) dba'],
      ['nm', 'n·m n⋅m n•m n.m n-m'],
      ['heating', '°c/h ℃/h °c/std °c/stunde'],
      ['lpm', 'l/min 升/分钟 升/分'],
      ['lph', 'l/h l/std 升/小时'],
      ['cmh', 'm³/h m3/h ㎥/h 立方米/小时'],
    ] as const
  ).flatMap(([unit, all]) => all.split(' ').map((sign) => [sign, unit] as const)),
  ['°c', 'celsius'],
  ['° c', 'celsius'],
  ['°f', 'fahrenheit'],
  ['℃', 'celsius'],
  ['℉', 'fahrenheit'],
  ['%', 'percent'],
  ['″', 'inch'],
  ['"', 'inch'],
  ['′', 'foot'],
  ['°', 'degree'],
];

/** A number as stated: in the unit's base, with what it takes to compare it across systems of units. */
export type Measure = { dimension: string; value: number; unit: UnitId | null; stated: number; decimals: number };

export function measureOf(stated: number, decimals: number, id: UnitId): Measure {
  const { factor, dimension, offset } = units[id];
  return { dimension, unit: id, stated, decimals, value: (stated + offset) * factor };
}

/** A pack of six is six pieces. */
export const countOf = (stated: number, what: string): Measure => ({
  dimension: `count:${what === 'pack' ? 'piece' : what}`,
  unit: null,
  stated,
  decimals: 0,
  value: stated,
});

/** 10 × 15 without a unit, as printers and framers write it. */
export const sideOf = (stated: number, decimals: number): Measure => ({ dimension: 'side', unit: null, stated, decimals, value: stated });

/** Whether a fact states the same. Within a system of units exactly; across (inch and cm) as precisely as the finer one is stated, or nearly. */
export function sameMeasure(claim: Measure, fact: Measure): boolean {
  if (claim.dimension !== fact.dimension) {
    if (claim.dimension === 'side' || fact.dimension === 'side') return isSide(claim) && isSide(fact) && claim.stated === fact.stated;
    if (claim.dimension === 'rating') return fact.dimension === 'count:star' && claim.stated === fact.stated;
    // “In three scents” may stand in a fact that has no list’s word for them.
    if (claim.dimension === 'count:choice' && fact.dimension === 'count:thing') return claim.stated === fact.stated;
    if (claim.dimension === 'count:thing') return isThing(fact) && claim.stated === fact.stated;
    // So many litres a minute, told in words.
    if (claim.unit === 'l' && fact.dimension === 'flow') return claim.stated === fact.stated;
    // An ounce of a liquid is a fluid ounce.
    if (claim.unit === 'oz' && fact.dimension === 'volume') return sameMeasure({ ...measureOf(claim.stated, claim.decimals, 'floz') }, fact);
    return fact.unit === 'oz' && claim.dimension === 'volume' && sameMeasure(claim, measureOf(fact.stated, fact.decimals, 'floz'));
  }
  if (Math.abs(claim.value - fact.value) <= 1e-9 * Math.max(1, Math.abs(fact.value))) return true;
  if (claim.unit === null || fact.unit === null || units[claim.unit].system === units[fact.unit].system) return false;
  // 24 inches are 61 cm: the finer of the two figures tells.
  if (stepOf(claim) <= stepOf(fact) ? roundsTo(fact.value, claim) : roundsTo(claim.value, fact)) return true;
  // A bed of 180 cm is sold as one of 6 ft: so coarse a figure is rounded, and not far off.
  const [one, other] = [stepOf(claim), stepOf(fact)];
  const isCoarse = Math.max(one, other) >= 10 * Math.min(one, other);
  return isCoarse && (roundsTo(fact.value, claim) || roundsTo(claim.value, fact)) && Math.abs(claim.value - fact.value) <= 0.02 * Math.abs(fact.value);
}

/** What the last place of a figure is worth. */
const stepOf = ({ unit: id, decimals }: Measure): number => (id === null ? 0 : units[id].factor) * 10 ** -decimals;

const isSide = ({ dimension }: Measure): boolean => dimension === 'side' || dimension === 'length';

/** What no list knows may be what a fact calls otherwise: four mugs are four cups. They are no stars, and no buyers. */
const isThing = ({ dimension }: Measure): boolean => dimension.startsWith('count:') && !notThings.has(dimension);
const notThings = new Set(['star', 'review', 'customer', 'sold', 'person', 'size', 'colour', 'choice', 'wash', 'page'].map((what) => `count:${what}`));

function roundsTo(value: number, measure: Measure): boolean {
  if (measure.unit === null) return false;
  const { factor, offset } = units[measure.unit];
  return Math.abs(value / factor - offset - measure.stated) <= 0.5 * 10 ** -measure.decimals + 1e-9;
}
