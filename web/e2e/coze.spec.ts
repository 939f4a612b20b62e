import { expect } from '@playwright/test';
import { looksWell } from './accessible.ts';
import { test } from './console.ts';
import { sameOrigin, signInDemo } from './steps.ts';

test('a token of the other region is moved by one press, and a bot of it is added, asked, and goes on from what it suggests', async ({ page }) => {
  await signInDemo(page, '230719/login');
  const data = { method: 'pat', name: 'Mixed up', region: 'cn', local: true, token: 'pat_local_stand_in_com' };
  const { connection_id: id } = await (await page.request.post('/api/coze/oauth/', { headers: sameOrigin, data })).json();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/coze/setting');
  const card = page.getByRole('article', { name: 'Mixed up' });
  await expect(card.getByRole('list', { name: 'Test of Mixed up' })).toContainText('Answer 4100');
  await looksWell(page);
  await card.getByRole('button', { name: 'Switch to coze.com and test' }).click();
  await card.getByRole('link', { name: 'See its bots' }).click();

  const bots = page.getByRole('list', { name: 'Bots' });
  await expect(bots).toContainText('a draft at Coze, cannot be asked');
  await bots.getByRole('button', { name: 'Add Gift finder' }).click();
  const chat = page.getByRole('region', { name: 'Chat with Gift finder' });
  await expect(chat).toContainText('answers come from the stand-in on this server');
  await chat.getByRole('button', { name: 'Something for a kitchen' }).click();
  await expect(chat.getByRole('log')).toContainText('not Coze');
  await chat.getByRole('button', { name: 'Show lanterns' }).click();
  await chat.getByRole('button', { name: 'Stop' }).click();
  await expect(chat.getByRole('log')).toContainText('Stopped. It costs 0 points.');
  await page.reload();
  await expect(chat.getByRole('log')).toContainText('tokens at Coze · 0 points');
  await looksWell(page);

  await page.request.delete(`/api/coze/oauth/${id}/?bots=remove`, { headers: sameOrigin });
});
