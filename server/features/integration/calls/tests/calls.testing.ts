/** For tests of the log of calls. */
import type { Person, TestHouse } from '../../../../boot/house.testing.ts';
import { newId } from '../../../../kit/ids.ts';
import type { CallRow } from '../kept.store.ts';

/** A chat that was answered a moment ago, as the door writes it down. */
export const aCall = (change: Partial<CallRow> = {}): CallRow => ({
  id: newId(),
  accountId: newId(),
  appId: newId(),
  appName: 'Shop helper',
  keyId: newId(),
  keyHint: 'abcd',
  at: new Date(),
  route: '/v1/chat/completions',
  model: 'gpt-5-mini',
  answeredBy: 'gpt-5-mini',
  status: 200,
  outcome: 'done',
  error: '',
  streamed: false,
  cached: false,
  firstByteMs: 120,
  totalMs: 480,
  usage: { input: '812', output: '96' },
  usageSource: 'provider',
  points: 1_200n,
  attempts: [{ n: 1, provider: 'openai', model: 'gpt-5-mini', status: 200, error: '', ms: 470 }],
  requestText: null,
  answerText: null,
  ...change,
});

/** Calls of somebody's account, kept as the gateway keeps them. */
export const keepFor = async (house: TestHouse, { accountId }: Pick<Person, 'accountId'>, calls: Partial<CallRow>[]): Promise<CallRow[]> => {
  const rows = calls.map((call) => aCall({ accountId, ...call }));
  await house.services.integration.keepCalls(house.db, rows);
  return rows;
};
