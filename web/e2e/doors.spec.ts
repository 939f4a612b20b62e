import { expect, type Page } from '@playwright/test';
import { startSmtp } from '../../server/adapters/mail/smtp.testing.ts';
import { accessible } from './accessible.ts';
import { test } from './console.ts';
import { startOwnServer } from './own-server.ts';
import { addSentence, description, openFresh, rules, sameOrigin, score, signInDemo } from './steps.ts';

const person = { email: 'wren@example.com', password: 'correct horse battery', name: 'Wren Ashby' };
const next = 'staple battery horse';
const forget = async (page: Page): Promise<void> => {
  await page.goto('/connect-store');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Ask for a link' }).click();
};
const choose = async (page: Page, text: string): Promise<void> => {
  await page.goto(/https?:\/\/\S+#[\w-]+/.exec(text)![0]);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

test('a forgotten password: from the sign-in to the console, by a letter, and by the operator where no mail server is connected', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await test.step('without a mail server the screen says who has the link', async () => {
    await page.request.post('/api/auth/register/', { headers: sameOrigin, data: person });
    await page.context().clearCookies();
    await forget(page);
    await expect(page.getByRole('status').filter({ hasText: 'waits with the operator of this server' })).toContainText('12 hours');
    await accessible(page);
  });

  await test.step('the operator reads it on their page, and hands it over', async () => {
    const operator = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signInDemo(operator, 'operator/login');
    await operator.goto('/secret_badass_page?tab=letters');
    await operator.getByRole('button', { name: 'Choose a new password' }).first().click();
    const text = await operator.getByRole('dialog').textContent();
    await operator.close();
    await choose(page, text ?? '');
  });

  await test.step('with one the letter brings it', async () => {
    const mail = await startSmtp();
    const server = await startOwnServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'console@example.com' });
    const own = await browser.newPage({ baseURL: server.origin });
    await own.request.post('/api/auth/register/', { headers: sameOrigin, data: person });
    await own.context().clearCookies();
    await forget(own);
    await expect(own.getByRole('status').filter({ hasText: 'a letter with a link is on its way' })).toContainText('1 hour');
    await expect.poll(() => mail.arrived.length).toBe(1);
    // People reach this server under another name than the letter's; the path is the same.
    await choose(own, mail.arrived[0]!.text.replace(/https?:\/\/[^/]+/, server.origin));
    await own.close();
    await server.close();
    await mail.close();
  });
});

test('the desk stays when a part of it does not come, when the server is upgraded, and a server kept busy shows a page that comes back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await startOwnServer({ BUSY_MS: '500' });
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signInDemo(page);

  await test.step('the voice panel is blocked: it says so in its place, and one goes on writing', async () => {
    await page.route('**/assets/voice-drift-*.js', (route) => route.abort());
    await openFresh(page, 'Oak Bread Board');
    await score(page).click();
    await expect(rules(page).getByRole('alert').filter({ hasText: 'This part could not be loaded.' })).toBeVisible();
    await addSentence(page, 'Rub it dry with a cloth.');
    await expect(description(page)).toContainText('Rub it dry with a cloth.');
    await accessible(page);
    await page.unroute('**/assets/voice-drift-*.js');
    await rules(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rules(page).getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Brand voice' })).toBeVisible();
  });

  await test.step('after an upgrade a new page is offered, and what was typed is there', async () => {
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'index-of-tomorrow' } });
    });
    await addSentence(page, 'Oil it twice a year.');
    const offer = page.getByRole('listitem').filter({ hasText: 'A new version is here.' });
    await expect(offer).toBeVisible();
    await expect(description(page)).toContainText('Oil it twice a year.');
    // What is on its way still has its handler: it would break the page that comes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await offer.getByRole('button', { name: 'Load the page anew' }).click();
    await expect(offer).toHaveCount(0);
    await expect(description(page)).toContainText('Oil it twice a year.');
  });

  await test.step('a server kept busy shows a page that waits, and comes back by itself', async () => {
    const answer = await server.busyDuring(() => page.goto('/dashboard'));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'The server is busy' })).toBeVisible();
    await accessible(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 30_000 });
  });
  await context.close();
  await server.close();
});
