/**
 * SCIM as a tester of others judges it, over the whole of `/scim/v2` of a console that runs. The tester is no part of this project:
 * `python3 -m venv DIR && DIR/bin/pip install scim2-tester==0.5.2 "scim2-client[httpx2]==0.13.2"`, and `SCIM_TESTER=DIR/bin/python`.
 */
import { spawnSync } from 'node:child_process';
import { benchHouse } from '../house.ts';
import { type Bar, notMeasured } from './bar.ts';

const [aim, all] = [85, 90];
const python = process.env['SCIM_TESTER'];
const program = `
import json, sys
from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server

url, token = sys.argv[1:]
client = SyncSCIMClient(Client(base_url=url, headers={"Authorization": "Bearer " + token}, timeout=60))
client.discover()
print(json.dumps([[one.status.name, one.title, one.reason or ""] for one in check_server(client)]))
`;

export const scim = async (): Promise<Bar[]> => {
  if (!python) return notMeasured('SCIM, by scim2-tester', 'SCIM_TESTER names no Python that has it');
  const house = await benchHouse();
  try {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const entered = await fetch(`${house.origin}/api/auth/fake/230719/login/`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const made = await fetch(`${house.origin}/api/enterprise/scim_tokens/`, { method: 'POST', headers: { ...headers, cookie }, body: '{}' });
    const { token } = (await made.json()) as { token: string };
    const { stdout, stderr } = spawnSync(python, ['-c', program, `${house.origin}/scim/v2`, token], { encoding: 'utf8' });
    if (!stdout) throw new Error(stderr.slice(-2_000));
    const checks = JSON.parse(stdout) as [status: string, title: string, reason: string][];
    const failed = checks.filter(([status]) => status !== 'SUCCESS');
    if (process.env['VERBOSE']) for (const one of failed) console.log(one.join(' | '));
    const held = checks.length - failed.length;
    const note = [`of ${checks.length}`, ...failed.map(([, , reason]) => reason)].join('; ');
    return [
      { name: 'SCIM, by scim2-tester', figure: held, target: `≥ ${aim} of ${all}`, holds: held / checks.length >= aim / all && checks.length >= all, note },
    ];
  } finally {
    await house.close();
  }
};
