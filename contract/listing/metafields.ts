/** A metafield's value in words: Shopify stores most types as JSON. Pictures, links and references say nothing by themselves. */
export function readMetafield(type: string, value: string): string {
  if (value.trim() === '' || value.length > 20_000) return '';
  if (type.startsWith('list.')) return readList(type.slice(5), value);
  if (silent.test(type)) return '';
  if (measured.has(type)) return readMeasure(value);
  if (type === 'rich_text_field') return readRichText(value);
  if (type === 'rating') return '';
  if (type === 'boolean') return value === 'true' || value === '1' ? 'Yes' : 'No';
  if (type === 'json' || type === 'json_string') return readJson(value);
  return value.startsWith('gid://') ? '' : value.trim();
}

const measured = new Set([
  'dimension',
  'weight',
  'volume',
  'temperature',
  'area',
  'distance',
  'duration',
  'energy',
  'frequency',
  'power',
  'pressure',
  'speed',
  'voltage',
  'electric_current',
  'battery_charge_capacity',
  'data_storage_capacity',
  'illuminance',
  'luminous_flux',
  'resolution',
  'rotational_speed',
  'sound_level',
]);
const silent = /reference|^(?:url|color|money|link|date|date_time|id)$/;

function readList(type: string, value: string): string {
  const list = parsed(value);
  if (!Array.isArray(list)) return '';
  return list
    .slice(0, 50)
    .map((one) => readMetafield(type, typeof one === 'string' ? one : JSON.stringify(one)))
    .filter((one) => one !== '')
    .join(', ');
}

function readMeasure(value: string): string {
  const measure = parsed(value);
  if (!isRecord(measure)) return '';
  const { value: amount, unit } = measure;
  if ((typeof amount !== 'number' && typeof amount !== 'string') || typeof unit !== 'string' || !Number.isFinite(Number(amount))) return '';
  const name = unit.toUpperCase();
  return `${Number(amount)} ${units[name] ?? unit.toLowerCase().replaceAll('_', ' ')}`;
}

// biome-ignore format: pairs
const units: Record<string, string> = {
  MILLIMETERS: 'mm', MM: 'mm', CENTIMETERS: 'cm', CM: 'cm', METERS: 'm', M: 'm', KILOMETERS: 'km', INCHES: 'inches', IN: 'inches', FEET: 'ft', FT: 'ft', YARDS: 'yd', YD: 'yd', MILES: 'miles',
  MILLILITERS: 'ml', ML: 'ml', CENTILITERS: 'cl', CL: 'cl', LITERS: 'l', L: 'l', CUBIC_METERS: 'm³', M3: 'm³', US_FLUID_OUNCES: 'fl oz', US_FL_OZ: 'fl oz', IMPERIAL_FLUID_OUNCES: 'fl oz', US_PINTS: 'pints', US_QUARTS: 'quarts', US_GALLONS: 'gallons',
  GRAMS: 'g', G: 'g', KILOGRAMS: 'kg', KG: 'kg', MILLIGRAMS: 'mg', OUNCES: 'oz', OZ: 'oz', POUNDS: 'lb', LB: 'lb', CELSIUS: '°C', FAHRENHEIT: '°F', WATTS: 'W', KILOWATTS: 'kW', VOLTS: 'V', MILLIAMPERE_HOURS: 'mAh', MILLIAMPERE_HOUR: 'mAh', AMPERE_HOURS: 'Ah', WATT_HOURS: 'Wh', MILLIAMPERES: 'mA', AMPERES: 'A',
  HERTZ: 'Hz', KILOHERTZ: 'kHz', MEGAHERTZ: 'MHz', GIGAHERTZ: 'GHz', MEGABYTES: 'MB', GIGABYTES: 'GB', TERABYTES: 'TB', SECONDS: 'seconds', MINUTES: 'minutes', HOURS: 'hours', DAYS: 'days', WEEKS: 'weeks', MONTHS: 'months', YEARS: 'years', DECIBELS: 'dB', LUMENS: 'lm', LUX: 'lx', SQUARE_METERS: 'm²', SQUARE_CENTIMETERS: 'cm²', SQUARE_FEET: 'sq ft', BARS: 'bar', PSI: 'psi', PASCALS: 'Pa', KILOPASCALS: 'kPa', RPM: 'rpm', PIXELS_PER_INCH: 'ppi', DOTS_PER_INCH: 'dpi',
};

/** The words of a rich text, line by line, without its formatting. */
function readRichText(value: string): string {
  const lines: string[] = [];
  const open: { node: unknown; depth: number }[] = [{ node: parsed(value), depth: 0 }];
  while (open.length > 0 && lines.length < 100) {
    const { node, depth } = open.pop() as { node: unknown; depth: number };
    if (!isRecord(node) || depth > 20) continue;
    if (typeof node['value'] === 'string' && node['value'].trim() !== '') lines.push(node['value'].trim());
    if (Array.isArray(node['children'])) for (const child of node['children'].toReversed()) open.push({ node: child, depth: depth + 1 });
  }
  return lines.join('\n').slice(0, 2_000);
}

/** A plain object of words and numbers reads as “key: value”. */
function readJson(value: string): string {
  const json = parsed(value);
  if (typeof json === 'string' || typeof json === 'number') return String(json);
  if (Array.isArray(json))
    return json
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .slice(0, 50)
      .join(', ');
  if (!isRecord(json)) return '';
  return Object.entries(json)
    .filter(([, one]) => typeof one === 'string' || typeof one === 'number')
    .slice(0, 30)
    .map(([key, one]) => `${key.replaceAll('_', ' ')}: ${one}`)
    .join(', ');
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
