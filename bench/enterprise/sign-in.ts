/** Company sign-in and directory: what is refused, and what Entra and Okta send, as counts of cases. */
import { type Case, casesOf } from '../cases.ts';
import type { Bar } from './bar.ts';

export const signIn = async (): Promise<Bar[]> => {
  const of = (name: string) => casesOf(`server/features/identity/${name}.test.ts`);
  const company = [...(await of('domains')), ...(await of('identity'))];
  const directory = [...(await of('scim')), ...(await of('scim-words'))];
  return [
    all('OpenID answers that are refused, each by its name', company, /an answer of the provider|takes no address/),
    all('OpenID sign-in and domains, all cases', company, /./),
    all('SCIM: what Entra sends, in its order', directory, /everything that Entra sends/),
    all('SCIM: all cases', directory, /./),
  ];
};

const all = (name: string, cases: Case[], which: RegExp): Bar => {
  const asked = cases.filter((one) => which.test(one.name));
  const held = asked.filter(({ holds }) => holds).length;
  return { name, figure: held, target: `${asked.length} of ${asked.length}`, holds: asked.length > 0 && held === asked.length };
};
