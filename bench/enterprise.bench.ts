/** What a company asks of a console for its people: `npm run bench -- enterprise`. A part is a file of `enterprise/` and a line here. */
import type { Bar } from './enterprise/bar.ts';
import { prompts } from './enterprise/prompts.ts';
import { rights } from './enterprise/rights.ts';
import { signIn } from './enterprise/sign-in.ts';
import { tools } from './enterprise/tools.ts';
import { report } from './ratio.ts';

const parts: (() => Promise<Bar[]>)[] = [prompts, signIn, tools];

let failed = 0;
for (const part of parts)
  for (const { name, figure, target, holds, note = '', unit = '' } of await part()) {
    report(name, figure, target, holds, note, unit);
    if (!holds) failed += 1;
  }
if (!(await rights())) failed += 1;
process.exit(failed === 0 ? 0 : 1);
