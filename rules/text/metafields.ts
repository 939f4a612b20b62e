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
  return joined(list.slice(0, 50).map((one) => readMetafield(type, typeof one === 'string' ? one : JSON.stringify(one))));
}

/** Words stand behind each other; what holds a comma or is a phrase of its own stands on a line of its own. */
const joined = (all: readonly string[]): string => {
  const parts = all.filter((one) => one !== '');
  return parts.join(parts.length > 1 && parts.some((one) => /[,，、;；]\s?\D|[.!?。！？]$/u.test(one) || one.split(/\s+/u).length > 4) ? '\n' : ', ');
};

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

/** The words of a rich text, a line for each paragraph, heading and item, without its formatting. */
function readRichText(value: string): string {
  const lines: string[] = [''];
  const open: { node: unknown; depth: number }[] = [{ node: parsed(value), depth: 0 }];
  while (open.length > 0 && lines.length < 100) {
    const { node, depth } = open.pop() as { node: unknown; depth: number };
    if (!isRecord(node) || depth > 20) continue;
    // A bold word and a link stand within their line.
    if (node['type'] !== 'text' && node['type'] !== 'link' && lines.at(-1) !== '') lines.push('');
    if (typeof node['value'] === 'string') lines[lines.length - 1] += node['value'];
    if (Array.isArray(node['children'])) for (const child of node['children'].toReversed()) open.push({ node: child, depth: depth + 1 });
  }
  return lines
    .map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 2_000);
}

/** A plain object of words and numbers reads as “key: value”; one that states a measure, as that; what it costs and how it is rated, as nothing. */
function readJson(value: string): string {
  return readAny(parsed(value));
}

function readAny(json: unknown): string {
  if (typeof json === 'string' || typeof json === 'number') return String(json).trim();
  if (Array.isArray(json)) return readTable(json) || joined(json.slice(0, 50).map((one) => (typeof one === 'boolean' ? '' : readAny(one))));
  if (!isRecord(json) || 'scale_max' in json || 'currency_code' in json || 'currency' in json) return '';
  return readOne(json) || readPairs(json);
}

/** [{"moto": "CG 160", "anos": "2016-2023"}, …]: what each line says under the same names it says without them, the first of what the others limit. */
const readTable = (lines: readonly unknown[]): string => {
  const rows = lines.slice(0, 50).filter(isRecord);
  const keys = Object.keys(rows[0] ?? {});
  const isRow = (row: Record<string, unknown>): boolean =>
    Object.keys(row).join() === keys.join() && keys.every((key) => typeof row[key] === 'string' || typeof row[key] === 'number');
  if (rows.length < 2 || rows.length < lines.length || keys.length < 2 || keys.length > 4 || !rows.every(isRow) || rows.some(readOne)) return '';
  return rows
    .map(
      (row) =>
        `${row[keys[0]!]} (${keys
          .slice(1)
          .map((key) => row[key])
          .join(', ')})`,
    )
    .join(', ');
};

/** What one object says by its form. */
const readOne = (json: Record<string, unknown>): string => readMeasured(json) || readRange(json) || readSides(json) || readNamed(json);

/** {"value": 4000, "unit": "mAh"} */
const readMeasured = (json: Record<string, unknown>): string => {
  const amount = json['value'] ?? json['amount'] ?? json['quantity'];
  const unit = json['unit'] ?? json['units'];
  if (typeof unit !== 'string' || unit.length > 24 || (typeof amount !== 'number' && typeof amount !== 'string') || String(amount).trim() === '') return '';
  return Object.keys(json).length > 2 ? '' : `${amount} ${units[unit.toUpperCase()] ?? unit}`;
};

/** {"min": 80, "max": 100, "unit": "cm"} */
const readRange = (json: Record<string, unknown>): string => {
  const { min, max, unit = '' } = json;
  if (Object.keys(json).length > 3 || typeof unit !== 'string' || [min, max].some((end) => end === undefined || end === '' || !Number.isFinite(Number(end))))
    return '';
  return `${min}–${max} ${units[unit.toUpperCase()] ?? unit}`.trim();
};

/** {"length": 30, "width": 20, "height": 5, "unit": "cm"} */
const readSides = (json: Record<string, unknown>): string => {
  const { unit, ...sides } = json;
  const amounts = Object.entries(sides);
  if (typeof unit !== 'string' || amounts.length < 2 || !amounts.every(([key, one]) => side.test(key) && Number(one) > 0)) return '';
  return `${amounts.map(([, one]) => one).join(' × ')} ${units[unit.toUpperCase()] ?? unit}`;
};
const side =
  /^(?:[lwhdb]|length|width|height|depth|länge|laenge|breite|höhe|hoehe|tiefe|longueur|largeur|hauteur|profondeur|largo|ancho|alto|fondo|comprimento|largura|altura|profundidade|长|宽|高|奥行|幅|高さ)$/i;

/** {"name": "Fibre", "value": "12 %"} */
const readNamed = (json: Record<string, unknown>): string => {
  const name = json['name'] ?? json['label'] ?? json['key'] ?? json['title'];
  const said = json['value'] ?? json['text'] ?? json['percentage'];
  if (Object.keys(json).length > 3 || typeof name !== 'string' || (typeof said !== 'string' && typeof said !== 'number')) return '';
  return `${name}: ${said}${'percentage' in json && /^\d+$/.test(String(said)) ? ' %' : ''}`;
};

const readPairs = (json: Record<string, unknown>): string =>
  Object.entries(json)
    .slice(0, 30)
    .map(([key, one]): [string, string] => [key, typeof one === 'boolean' || one === null ? '' : typeof one === 'object' ? readInner(one) : String(one)])
    .filter(([, one]) => one !== '')
    .map(([key, one]) => `${key.replaceAll('_', ' ')}: ${one}`)
    .join(', ');
/** One storey deep: what lies below is no line of words. */
const readInner = (one: object): string =>
  Array.isArray(one) ? one.filter((word) => typeof word === 'string').join(' / ') : isRecord(one) ? readMeasured(one) : '';

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
