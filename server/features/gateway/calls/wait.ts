/** How long a provider asks to wait, in whichever way it says so. */
import type { Headers } from './attempt.ts';

/** Seconds, an hour at most; undefined where it says none. */
export const waitAsked = (headers: Headers, body: Buffer): number | undefined => {
  const header = String(headers['retry-after'] ?? '').trim();
  const found = secondsIn(headers['retry-after-ms'], 1_000) ?? secondsIn(header, 1) ?? secondsUntil(header) ?? delayIn(body);
  return found === undefined ? undefined : Math.min(Math.ceil(found), longest);
};
const longest = 3_600;

const secondsIn = (text: Headers[string], unit: number): number | undefined => {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && number >= 0 ? number / unit : undefined;
};
const secondsUntil = (date: string): number | undefined => {
  const at = /^[A-Z][a-z]{2}, .* GMT$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1_000);
};
/** Google says it in the answer, and in no header. */
const delayIn = (body: Buffer): number | undefined => {
  const [, seconds] = retryDelay.exec(body.toString('utf8', 0, 8_192)) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
};
export const retryDelay = /"retryDelay"\s*:\s*"(\d{1,9}(?:\.\d{1,9})?)s"/;
