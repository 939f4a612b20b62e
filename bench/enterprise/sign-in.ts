/** Company sign-in and directory: what is refused, and what Entra and Okta send, as counts of cases. */
import { casesOf } from '../cases.ts';
import { type Bar, counted } from './bar.ts';

export const signIn = async (): Promise<Bar[]> => {
  const of = (name: string) => casesOf(`server/features/identity/${name}.test.ts`);
  const company = [...(await of('domains')), ...(await of('identity'))];
  const directory = [...(await of('scim')), ...(await of('scim-words'))];
  return [
    counted('OpenID answers that are refused, each by its name', company, /an answer of the provider|takes no address/),
    counted('OpenID sign-in and domains, all cases', company, /./),
    counted('SCIM: what Entra sends, in its order', directory, /everything that Entra sends/),
    counted('SCIM: all cases', directory, /./),
  ];
};
