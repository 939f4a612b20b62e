/** What a provider says of the key that this house called with, or of its account there: the operator's business, and nobody else's. */
import { errorWords, longestError } from '../../../adapters/llm/error-words.ts';
import { refusesContent } from '../../../adapters/llm/policy.ts';
import type { Kind } from '../../providers/index.ts';
import { retryDelay } from './wait.ts';

/**
 * `key`: it will say so again until somebody mends it. `words`: the caller must not read them, though the question may be to blame.
 * `full`: an engine on a machine of the operator's has as many questions as it lets wait, and nothing is wrong with it.
 */
export type AboutUs = 'key' | 'words' | 'full' | undefined;

/** Of engines that say so: ours, and Ollama. */
export const isFull = ({ own }: Pick<Kind, 'own'>, status: number, body: Buffer): boolean =>
  own && status === 503 && /"code"\s*:\s*"busy"|maximum pending requests/.test(body.toString('utf8', 0, longestError));

export const aboutUs = (status: number, body: Buffer, key: string): AboutUs => {
  const { text, codes, message } = errorWords(body.toString('utf8', 0, longestError));
  // Some refuse what a question is about with the status of a key that may not: the key would be left alone for one caller's words.
  if (status === 401 || status === 402 || (status === 403 && !refusesContent(status, text))) return 'key';
  // Some say of a rate that the account has used its quota up: Google says with it when to come again, others name it a rate.
  const isRate = status === 429 && (retryDelay.test(text) || codes.some((code) => ofRates.test(code)));
  if (codes.some((code) => ofKeys.has(code)) || (ofAccounts.test(message) && !isRate)) return 'key';
  return hints.test(text) || (key.length >= 12 && [key.slice(0, 10), key.slice(-8)].some((part) => text.includes(part))) ? 'words' : undefined;
};

const ofKeys = new Set([
  'invalid_api_key',
  'incorrect_api_key',
  'api_key_invalid',
  'authentication_error',
  'permission_error',
  'permission_denied',
  'unauthenticated',
  'insufficient_quota',
  'insufficient_balance',
  'quota_exceeded',
  'exceeded_current_quota_error',
  'billing_error',
  'billing_not_active',
  'billing_hard_limit_reached',
  'account_deactivated',
  'organization_deactivated',
  'arrearage',
]);
const ofAccounts =
  /^(?:API key (?:not valid|expired)|Incorrect API key|Invalid API key|Your credit balance is too low|You exceeded your current quota|Insufficient (?:balance|quota|credit)|Billing|Your (?:account|organization|team)|This organization|Access denied, please make sure your account|余额不足|(?:您的)?账户|欠费)/i;
const ofRates = /^(?:rate_?limit|too_many_requests|limit_|throttl)/;
/** Names of organisations and projects, and keys, as providers write them. */
const hints =
  /\b(?:org-[A-Za-z0-9]{8,}|proj_[A-Za-z0-9]{8,}|sk-[A-Za-z0-9_-]{6,}|AIza[\w-]{10,})|sk-[\w-]*\*{3,}|API key provided|\bTeam: [\da-f]{4}|API key ID/;
