/** Who may pass the doors that stand beside the contract: files up and down. Guests see what they were named for, and nothing else of an account. */
import { csvPath, exportPath, feedPath } from '@storewright/contract/csv-bounds';
import { imageFiles, paintingPath } from '@storewright/contract/painting/bounds';
import { promptExportPath } from '@storewright/contract/prompts/bounds';
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../kit/ids.ts';
import { openHouse, type TestHouse } from './house.testing.ts';

let house: TestHouse;
let cookies: Record<'anonymous' | 'staff' | 'guest', string>;
beforeAll(async () => {
  house = await openHouse();
  const owner = await house.newOwner({ usage: ['storewright'] });
  cookies = { anonymous: '', staff: (await house.newStaff(owner)).cookie, guest: (await house.newStaff(owner, 'guest')).cookie };
});
afterAll(() => house?.close());

const id = newId();
const doors: { method?: 'GET' | 'POST'; url: string; staff?: 403 }[] = [
  { method: 'POST', url: `${csvPath}?file=a.csv&name=Shop&currency=GBP`, staff: 403 },
  { url: exportPath },
  { url: feedPath },
  { url: '/api/api_integration/calls/csv/' },
  { url: '/api/user/get_transactions/csv/' },
  { url: `/api/bulk/jobs/${id}/receipts.csv` },
  { url: '/api/enterprise/audit/csv/', staff: 403 },
  { url: '/api/enterprise/usage/csv/', staff: 403 },
  { method: 'POST', url: '/api/enterprise/export/', staff: 403 },
  { url: `/api/aichat/${id}/faq/csv/`, staff: 403 },
  { url: `${paintingPath}${id}/file/?of=${imageFiles[0]}` },
  { url: `${uploadsPath}${id}/` },
  { url: promptExportPath, staff: 403 },
];

test.each(doors)('$url is shut to who may not', async ({ method = 'GET', url, staff }) => {
  const asked = async (who: keyof typeof cookies) => {
    const headers = { cookie: cookies[who], ...(method === 'POST' && { 'content-type': url.startsWith(csvPath) ? 'text/csv' : 'application/json' }) };
    const answer = await house.app.inject({ method, url, headers, ...(method === 'POST' && { payload: url.startsWith(csvPath) ? 'Handle\na\n' : '{}' }) });
    return answer.statusCode;
  };
  const [anonymous, guest, member] = [await asked('anonymous'), await asked('guest'), await asked('staff')];
  expect([anonymous, guest]).toEqual([401, 403]);
  // Whoever may pass is told of the thing, or that there is none.
  expect([401, 403].includes(member) ? member : undefined).toBe(staff);
});
