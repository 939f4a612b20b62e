import { languages } from '@storewright/contract/kit/languages';
import { expect, type Page } from '@playwright/test';
import { test } from './console.ts';
import { openFresh, signInDemo, unfold } from './steps.ts';

const demo = (page: Page) => page.getByRole('button', { name: /Explore the demo shop/ });
/** How often the page itself was loaded from now on. */
const loads = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
};

test('without a session one comes to the door, and after signing in to where one wanted to go', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/freestyle/drafts?status=published#row-3');
  await expect(page).toHaveURL(`/connect-store?redirect=${encodeURIComponent('/freestyle/drafts?status=published#row-3')}`);
  expect(said).toContain('Token or expires not found');
  await demo(page).click();
  await expect(page).toHaveURL('/freestyle/drafts?status=published#row-3');
  await expect(page.getByRole('button', { name: 'Published' })).toHaveAttribute('aria-pressed', 'true');
});

test('the way back never leads to another site', async ({ page, context, baseURL }) => {
  for (const evil of ['//evil.example/x', '/\\evil.example/x', 'https://evil.example', '/%09/evil.example', 'javascript:alert(1)'])
    await test.step(evil, async () => {
      // A page that is open when its session goes leads to the door by itself, and would cross this way there.
      await page.goto('about:blank');
      await context.clearCookies({ name: 'sessionid' });
      await page.goto(`/connect-store?redirect=${encodeURIComponent(evil)}`);
      await demo(page).click();
      await page.waitForURL((url) => url.pathname !== '/connect-store');
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
});

test('an account is created, signed out of, and signed in to; what is wrong is said in place', async ({ page }) => {
  const email = `shell.${Date.now()}@example.com`;
  const [name, mail, password] = ['Your name', 'E-mail', 'Password'].map((label) => page.getByRole('textbox', { name: label }));
  const create = page.getByRole('button', { name: 'Create an account' });
  const toCreate = page.getByRole('link', { name: 'Create an account' });
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });

  await test.step('a form that is wrong is not sent, and keeps what was typed', async () => {
    await page.goto('/connect-store');
    await toCreate.click();
    await create.click();
    await expect(name!).toHaveAccessibleDescription('Please fill in this field.');
    await expect(name!).toBeFocused();
    await name!.fill('Shell Walker');
    await mail!.fill('shell.at.example');
    await password!.fill('short');
    await create.click();
    await expect(mail!).toHaveAccessibleDescription('This does not look like an e-mail address.');
    await expect(password!).toHaveAccessibleDescription('At least 10 characters.');
    await expect(name!).toHaveValue('Shell Walker');
  });
  await test.step('an account without a shop stands', async () => {
    await mail!.fill(email);
    await password!.fill('a long enough secret');
    await create.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: /Switch shop/ })).toContainText('No shop yet');
  });
  await test.step('signing out leads to the door, and says so', async () => {
    await page.getByRole('button', { name: 'Account menu, Shell Walker' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/connect-store');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/connect-store\?redirect=/);
  });
  await test.step('a wrong password and a taken e-mail are told, the right one opens', async () => {
    await mail!.fill(email);
    await password!.fill('not this one, no');
    await signIn.click();
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is not right.');
    await expect(mail!).toHaveValue(email);
    await toCreate.click();
    await name!.fill('Another');
    await mail!.fill(email);
    await password!.fill('a long enough secret');
    await create.click();
    await expect(page.getByRole('alert').first()).toContainText('There is an account with this e-mail already.');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await mail!.fill(email);
    await password!.fill('a long enough secret');
    await signIn.click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('each of the three consoles has its own sign, name, icon and menu, and no menu item leads to an empty room', async ({ page }) => {
  const seen: { logo: string; icon: string; title: string; menu: string }[] = [];
  for (const [who, home] of [
    ['login', '/dashboard'],
    ['api_integration/login', '/dashboard'],
    ['230719/login', '/enterprise_dashboard'],
  ] as const)
    await test.step(who, async () => {
      await signInDemo(page, who);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(home);
      const side = page.getByRole('complementary', { name: 'Side menu' });
      const menu = side.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(menu.first()).toBeVisible();
      expect((await side.boundingBox())?.width).toBe(240);
      seen.push({
        logo: await side.getByRole('link').first().innerHTML(),
        icon: (await page.locator('#icon').getAttribute('href')) ?? '',
        title: await page.title(),
        menu: (await menu.allInnerTexts()).join(),
      });
      expect((await page.request.get(seen.at(-1)!.icon)).headers()['content-type']).toContain('svg');
      // By name: where one goes unfolds its parts.
      for (const name of await menu.allInnerTexts()) {
        const item = menu.filter({ hasText: name }).first();
        await item.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(item).toHaveAttribute('aria-current', 'page');
        await expect.poll(async () => (await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
      }
      await expect(page.getByRole('button', { name: /Switch shop/ })).toHaveCount(who === 'login' ? 1 : 0);
    });
  for (const what of ['logo', 'icon', 'title'] as const) expect(new Set(seen.map((one) => one[what])).size, what).toBe(3);
  expect(seen[0]!.menu).toContain('Listing Writer');
});

test('a language is chosen by the switch or the address, at the door too, and stays', async ({ page, context }) => {
  const headings = new Set<string>();
  for (const language of languages) {
    await page.goto(`/connect-store?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    headings.add(await page.getByRole('heading', { level: 1 }).innerText());
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe(language);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(language);
  }
  expect(headings.size).toBe(languages.length);
  await page.goto('/connect-store?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', languages.at(-1)!);

  await signInDemo(page);
  await page.goto('/dashboard?lang=en');
  const switched = page.getByRole('banner').getByRole('button', { name: '中文' });
  await switched.click();
  await expect(switched).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('仪表盘');
  // The address that named English is changed along, so that a reload does not take the choice back.
  await expect(page).toHaveURL('/dashboard?lang=zh');
  await page.goto('/freestyle/drafts');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafts');
});

test('dark and light are chosen, and stay', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/dashboard');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('menuitemradio', { name: 'As this computer' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('going back loads the page anew once, going on does not, and nothing goes round', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/dashboard');
  const side = page.getByRole('navigation', { name: 'Main' });
  await expect(side.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const count = loads(page);
  await side.getByRole('link', { name: 'Listing Writer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing Writer');
  await page.goto('about:blank#not-yet').catch(() => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing Writer');
  const before = count();
  await side.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect(count()).toBe(before);
  for (const [go, heading] of [
    ['back', 'Listing Writer'],
    ['forward', 'Dashboard'],
  ] as const) {
    const seen = count();
    await page.evaluate((way) => history[way](), go);
    await expect.poll(count).toBe(seen + 1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    expect(count()).toBe(seen + 1);
  }
});

test('in app mode there is a thin header with the way to work and back, and no side menu', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/dashboard?embedded=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Account menu/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Optimize listing' }).click();
  await expect(page).toHaveURL('/freestyle?embedded=1');
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Listing Writer');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Optimize listing' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/dashboard?embedded=1');
});

test('the shop selector waits during the call, says what came of it, and loads the page anew with the other shop', async ({ page }) => {
  await signInDemo(page);
  // A second shop, as the profile would show it; the server knows only the first.
  const stranger = { id: '0190a0c0-0000-7000-8000-000000000002', domain: 'northline.example', name: 'Northline Supply' };
  let at = 'own';
  await page.route('**/api/user/profile/', async (route) => {
    const answer = await route.fetch();
    const profile = await answer.json();
    profile.user.user_profile.shop_list.push(stranger);
    if (at === 'stranger') profile.user.user_profile.current_shop = { shop_id: stranger.id };
    await route.fulfill({ json: profile });
  });
  const selector = page.getByRole('button', { name: /Switch shop/, includeHidden: true });
  const choose = async (shop: RegExp): Promise<void> => {
    await selector.click();
    await page.getByRole('menuitemradio', { name: shop }).click();
  };

  await test.step('a warning of the server is shown, and the selector can be used again', async () => {
    await page.goto('/dashboard');
    let answer: () => void = () => undefined;
    await page.route('**/api/auth/switch_shop/', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await choose(/Northline/);
    await expect(selector).toBeDisabled();
    answer();
    await expect(page.getByText('This shop is not connected to your account.')).toBeVisible();
    await expect(selector).toBeEnabled();
    await page.unroute('**/api/auth/switch_shop/');
  });
  await test.step('a lost call says so', async () => {
    await page.route('**/api/auth/switch_shop/', (route) => route.abort());
    await choose(/Northline/);
    await expect(page.getByText('Switch shop failed.')).toBeVisible();
    await expect(selector).toBeEnabled();
    await page.unroute('**/api/auth/switch_shop/');
  });
  await test.step('a switch that worked loads the page anew', async () => {
    at = 'stranger';
    await page.goto('/dashboard');
    await expect(selector).toContainText('Northline Supply');
    const count = loads(page);
    await choose(/Hearth/);
    await expect(page.getByText('Switch shop done.')).toBeVisible();
    await expect(selector).toBeDisabled();
    at = 'own';
    await expect.poll(count).toBe(1);
    await expect(selector).toContainText('Hearth');
    await expect(selector).toBeEnabled();
  });
});

test('what needs no session is open: the terms, the privacy, a cancelled single sign-on, and a page that is not there', async ({ page }) => {
  await page.goto('/sso');
  await expect(page.getByRole('alert')).toHaveText('Token check failed, sign cancelled.');
  await page.goto('/sso?token=no-such-token');
  await expect(page.getByRole('alert')).toHaveText('Token check failed, sign cancelled.');
  for (const [path, heading] of [
    ['/help/term', 'Terms of use'],
    ['/help/privacy', 'Privacy'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(`© ${new Date().getFullYear()} Storewright`)).toBeVisible();
    await expect(page.getByText('Version 1.0.0')).toBeVisible();
  }
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: 'This page does not exist' }).first()).toBeVisible();
  await signInDemo(page);
  await page.goto('/secret/nothing');
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the writer is used by keyboard alone', async ({ page }) => {
  await signInDemo(page);
  await openFresh(page, 'Open Shelf');
  await page.reload();
  const button = page.getByRole('button', { name: /^Write( again)?$/ });
  await expect(button).toBeVisible();

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('Tab reaches Write within eight stops', async () => {
    const order: string[] = [];
    for (let press = 0; press < 8 && !(await button.evaluate((one) => one === document.activeElement)); press += 1) {
      await page.keyboard.press('Tab');
      order.push(await page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? '')));
    }
    await expect(button, order.join(' → ')).toBeFocused();
  });
  await test.step('Ctrl+Enter writes, Ctrl+S saves', async () => {
    await unfold(page, /^Brief/);
    await page.getByRole('textbox', { name: 'Key features' }).focus();
    await page.keyboard.type('Holds the big atlas');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Write again/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Key features' })).toHaveValue('Holds the big atlas');
    // Something new, in case that what was written has been kept by itself meanwhile.
    await page.getByRole('textbox', { name: 'Key features' }).focus();
    const asked = page.waitForResponse('**/api/freestyle/save_draft/');
    await page.keyboard.type(' and more');
    await page.keyboard.press('Control+s');
    expect((await asked).status()).toBe(200);
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  });
  await test.step('? lists the keys, but not while somebody types it', async () => {
    const keys = page.getByRole('dialog', { name: 'Keyboard' });
    await page.getByRole('textbox', { name: 'Key features' }).focus();
    await page.keyboard.type('?');
    await expect(keys).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('?');
    await expect(keys).toContainText('Review and publish');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await expect(button).toBeFocused();
  });
  await test.step('Ctrl+Shift+Enter opens the review', async () => {
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible();
  });
});
