/** A company with a domain of its own, and its directory as it speaks to us. */
import type { DnsForTests } from '../../../adapters/dns/dns.testing.ts';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';
import { aCompany, password, verified } from './company.testing.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what a directory is answered is looked at by what it should be
export type Answer = { status: number; body: any; headers: Record<string, unknown> };
type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
type Company = {
  owner: Person;
  scim: Ask;
  token: string;
  id: string;
  address: () => string;
  /** Somebody of its domain, as the directory is answered them. */
  made: (more?: object) => Promise<Answer['body']>;
};
let companies = 0;
export const company = async (house: TestHouse, dns: DnsForTests): Promise<Company> => {
  const owner = await aCompany(house);
  const domain = `company-${(companies += 1)}.example`;
  await verified(owner, dns, domain);
  const { id, token } = await owner.client.scimTokens.create({ body: { password } });
  const scim = asking(house, token);
  const of = () => addressAt(domain);
  const made = async (more: object = {}) => {
    const { status, body } = await scim('POST', '/Users', { userName: of(), displayName: 'Ava Lind', ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  return { owner, token, id, scim, address: of, made };
};
export const asking =
  (house: TestHouse, token: string): Ask =>
  async (method, path, body, headers = {}) => {
    const answer = await house.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && body !== null && { 'content-type': 'application/scim+json' }), ...headers },
      ...(body !== undefined && body !== null && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null, headers: answer.headers };
  };
export const patch = (...operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations });
let count = 0;
export const addressAt = (domain: string) => `p${(count += 1)}@${domain}`;
