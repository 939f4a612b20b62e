/** A line of an app's log: whose call it was, and what became of it. */
import type { AppEntry, CallRow } from '../integration/index.ts';

type Whose = Pick<AppEntry, 'accountId' | 'appId' | 'name' | 'keyId' | 'keyHint'>;
type Became = Omit<CallRow, 'accountId' | 'appId' | 'appName' | 'keyId' | 'keyHint'>;

export const callRow = ({ accountId, appId, name, keyId, keyHint }: Whose, became: Became): CallRow => ({
  accountId,
  appId,
  appName: name,
  keyId,
  keyHint,
  ...became,
});

/** Of a call that came to nothing, or of which nobody knows what it came to. */
export const unanswered = {
  answeredBy: '',
  cached: false,
  firstByteMs: null,
  usage: {},
  usageSource: 'none',
  points: 0n,
  attempts: [],
  requestText: null,
  answerText: null,
} as const satisfies Partial<CallRow>;
