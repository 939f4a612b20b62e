/**
 * What a company asks of a console for its people: `npm run bench -- enterprise`. A part is a file of `enterprise/` and a line here;
 * `PARTS=prompts,scim` runs some of them.
 */
import type { Bar } from './enterprise/bar.ts';
import { conformance } from './enterprise/conformance.ts';
import { prompts } from './enterprise/prompts.ts';
import { rights } from './enterprise/rights.ts';
import { scim } from './enterprise/scim.ts';
import { signIn } from './enterprise/sign-in.ts';
import { tools } from './enterprise/tools.ts';
import { report } from './ratio.ts';

const parts: Record<string, () => Promise<Bar[]>> = { prompts, signIn, tools, conformance, scim };
const wanted = process.env['PARTS']?.split(',');
const isWanted = (name: string): boolean => wanted?.includes(name) ?? true;

let failed = 0;
for (const [, part] of Object.entries(parts).filter(([name]) => isWanted(name)))
  for (const { name, figure, target, holds, note = '', unit = '' } of await part()) {
    report(name, figure, target, holds, note, unit);
    if (!holds) failed += 1;
  }
if (isWanted('rights') && !(await rights())) failed += 1;
process.exit(failed === 0 ? 0 : 1);
