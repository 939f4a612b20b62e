/** What all that only draw have in common: one POST that no client repeats, and a key that goes to its own host alone. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { Outgoing, OutgoingAnswer } from '../../outgoing/outgoing.ts';
import { NotItsWord, type PainterId, type Trainer, TrainerRefused, type TrainerWord } from '../trainer.ts';

export type Ways = Pick<Outgoing, 'request'>;
const largestPicture = 20_000_000;

/** Surely not begun, where it says so; of all else nobody knows. `busy` says whose words for an account that may not, and for what is refused. */
export const begunOrRefused = (
  answer: OutgoingAnswer,
  who: string,
  said: (text: string) => string,
  isContent: (text: string) => boolean = () => false,
): void => {
  const { status } = answer;
  if (status < 300) return;
  const text = said(answer.text()).slice(0, 500) || `${who} answered ${status}`;
  if (status >= 400 && status < 500 && status !== 408) {
    const reason = status === 429 ? 'busy' : [401, 402, 403, 404].includes(status) ? 'account' : 'input';
    throw new TrainerRefused(isContent(text) ? 'content' : reason, text);
  }
  throw new Error(`${who} answered ${status}`);
};

export const wordOf = (requestId: string, state: TrainerWord['state'], more: Partial<TrainerWord> = {}): TrainerWord => ({
  requestId,
  state,
  progress: null,
  seconds: null,
  version: null,
  pictures: [],
  error: '',
  ...more,
});

/** Fetched without the key, from the hosts that it delivers from; what came in the answer is here already. */
export const pictureFrom =
  (outgoing: Ways, who: string, isTheirs: (url: URL) => boolean): Trainer['picture'] =>
  async (address, signal) => {
    if (address.startsWith('data:')) return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const url = URL.parse(address);
    if (!url || !isTheirs(url)) throw new Error(`a picture lies at ${url?.hostname}, where ${who} delivers none`);
    const answer = await outgoing.request(address, { signal, timeout: 60_000, maxBytes: largestPicture });
    if (answer.status !== 200) throw new Error(`the picture was answered with ${answer.status}`);
    return answer.body;
  };

/** One that is never trained. */
export const onlyDraws = (id: PainterId, label: string, base: string, price: ModelPrice | null) => ({
  id,
  label,
  base,
  can: { train: false, tell: false },
  prices: { train: null, draw: price },
  mostSeconds: { train: 0, draw: 600 },
  steps: 0,
  bring: () => Promise.reject(new TrainerRefused('input', `${label} is not trained here.`)),
  train: () => Promise.reject(new TrainerRefused('input', `${label} is not trained here.`)),
  forget: () => Promise.resolve(true),
  word: () => Promise.reject(new NotItsWord(`${label} sends none`)),
});

export const pricedPicture = (usd: string, source: string): ModelPrice => ({
  currency: 'USD',
  input: null,
  cached_input: null,
  output: null,
  image: usd,
  second: null,
  source,
});

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
export const asBase64 = (text: string): string => `data:image/png;base64,${text.replace(/^data:[^,]*,/, '')}`;
