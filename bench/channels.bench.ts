/**
 * The bars of widget, messengers, inbox and Coze in one command. What is a count of cases is counted by the tests that hold them; what is
 * a time is taken here, on a whole server with the console built, beside a baseline of the same run where there is one.
 */
import { casesOf } from './cases.ts';
import type { Bar } from './channels/bar.ts';
import { acknowledged } from './channels/acknowledged.ts';
import { kills } from './channels/kills.ts';
import { screens } from './channels/screens.ts';
import { report } from './ratio.ts';

let failed = false;
const bar: Bar = (name, figure, target, holds, note = '', unit = '') => {
  failed ||= !holds;
  report(name, figure, target, holds, note, unit);
};

/** How many cases of a file hold, by the file itself. */
const counted = async (name: string, path: string, most: number): Promise<void> => {
  const cases = await casesOf(path).catch(() => undefined);
  if (!cases) return bar(name, 0, `at least ${most}`, false, `${path} could not be run`);
  const [right, all] = [cases.filter(({ holds }) => holds).length, cases.length];
  bar(name, right, `${all} of ${all}, at least ${most}`, right === all && all >= most, path);
};
const tried = async (name: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => bar(name, 0, 'to be measured', false, (error as Error).message.slice(0, 300)));

await counted('signed requests: right status, one job or none', 'server/features/channels/signed.test.ts', 20);
await counted('transcripts of Coze', 'server/adapters/coze/coze.test.ts', 14);
await counted('addresses that lead inwards, words that would be markup', 'server/features/channels/hostile.test.ts', 25);
await counted('whom a shop signed for, and forgeries', 'server/features/channels/widget/identity.test.ts', 15);
await counted('planted faults of a set-up', 'server/features/channels/setting-up/faults.test.ts', 1);
await counted('planted secrets in lines of the log: none', 'server/features/channels/killed.test.ts', 1);
await tried('acknowledgement', () => acknowledged(bar));
await tried('two nodes, 20 kills', () => kills(bar));
await tried('widget and inbox in a browser', () => screens(bar));
process.exit(failed ? 1 : 0);
