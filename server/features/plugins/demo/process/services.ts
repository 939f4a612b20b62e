/** Parcels and rates that exist nowhere else: the same question has the same answer. */
type Asked = { method: string; url: URL; body: string };
type Told = { status: number; said: unknown };

const shipments = [
  { id: 'FS-1042', to: 'Ava Brandt, Bergen', state: 'on_the_way', last_seen: 'Göteborg', expected: 'tomorrow' },
  { id: 'FS-1041', to: 'Luis Ferrer, Girona', state: 'delivered', last_seen: 'Girona', expected: null },
  { id: 'FS-1040', to: 'Hana Novak, Brno', state: 'held', last_seen: 'Praha', expected: null, reason: 'A customs form is missing.' },
  { id: 'FS-1039', to: 'Kira Sato, Osaka', state: 'packed', last_seen: null, expected: 'in six days' },
];
/** Of one euro. */
const worth: Record<string, number> = { EUR: 1, USD: 1.08, GBP: 0.85, CNY: 7.8, JPY: 168, KRW: 1_490, SEK: 11.3, CHF: 0.95, BRL: 6.1 };

const none: Told = { status: 404, said: { error: 'not_found', message: 'There is none of that number.' } };
const wrong = (message: string): Told => ({ status: 422, said: { error: 'invalid', message } });

export const answerOf = ({ method, url, body }: Asked): Told => {
  const [, service, ...steps] = url.pathname.split('/').map(decodeURIComponent);
  if (service === 'rates' && method === 'GET') return rate(steps[0] ?? '', url.searchParams);
  if (service !== 'parcels' || steps[0] !== 'v2') return none;
  const given = objectIn(body);
  if (!given) return wrong('The body is an object in JSON.');
  const [, kind, id] = steps;
  if (kind === 'shipments' && method === 'GET' && id === undefined) return listed(url.searchParams);
  const shipment = kind === 'shipments' ? shipments.find((one) => one.id === id) : undefined;
  if (shipment && method === 'GET') return { status: 200, said: shipment };
  if (shipment && method === 'PATCH') return { status: 200, said: { ...shipment, address: given, note: 'The demo forgets this at once.' } };
  if (kind === 'labels' && method === 'POST' && id === undefined)
    return typeof given['to'] === 'string' && Number(given['weight_kg']) > 0
      ? {
          status: 201,
          said: {
            id: 'LB-77',
            to: given['to'],
            price: { amount: (3 + Number(given['weight_kg'])).toFixed(2), currency: 'EUR' },
            note: 'The demo printed nothing.',
          },
        }
      : wrong('To whom, and a weight above 0.');
  if (kind === 'labels' && method === 'DELETE' && id) return { status: 200, said: { id, state: 'void' } };
  return none;
};

const listed = (query: URLSearchParams): Told => {
  const state = query.get('state');
  const items = shipments.filter((one) => !state || one.state === state).slice(0, Number(query.get('limit') ?? 20));
  return { status: 200, said: { items } };
};

const rate = (step: string, query: URLSearchParams): Told => {
  if (step === 'currencies') return { status: 200, said: { currencies: Object.keys(worth) } };
  const [base, to] = [query.get('base')?.toUpperCase() ?? '', query.get('to')?.toUpperCase() ?? ''];
  const [has, wants] = [worth[base], worth[to]];
  if (step !== 'latest' || has === undefined || wants === undefined) return wrong(`Known are ${Object.keys(worth).join(', ')}.`);
  const value = wants / has;
  const amount = Number(query.get('amount') ?? 1);
  return { status: 200, said: { base, to, rate: Number(value.toFixed(4)), amount, worth: Number((amount * value).toFixed(2)) } };
};

const objectIn = (body: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
