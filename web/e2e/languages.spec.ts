import { languages } from '@storewright/contract/kit/languages';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { catalogues, messagesOf } from '../../scripts/catalogues.mjs';
import { test } from './console.ts';
import { complaints, scrollsSideways, visitor, walker, withDraft } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

const screens = [
  '/dashboard',
  '/freestyle?product=:product',
  '/freestyle/review/:draft',
  '/freestyle/drafts',
  '/demo-shop/:product',
  '/membership',
  '/history',
  '/history/withdrawal',
  '/the_big_tick?purchase=:paid',
  '/affiliate',
  '/settings/texts',
  '/help/term',
];

/** Names of facts, as the server gives them: they are said alike in every language. */
const given = ['Title'];

type Owner = Awaited<ReturnType<BrowserContext['storageState']>>;
let owner: Owner;
let filled: (path: string) => string;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  filled = await withDraft(await context.newPage());
  owner = await context.storageState();
  await context.close();
});

for (const language of languages)
  test(`every screen is in the language that was chosen, and it stays chosen: ${language}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ storageState: owner });
    const page = await context.newPage();
    const heard = complaints(page);
    const [visit, walk] = [visitor(page), walker(page)];
    const wrong: string[] = [];
    const words = wordsOf(language);
    // Chosen by the address; from there on one goes from page to page.
    await visit(`/dashboard?lang=${language}`);
    for (const screen of screens) {
      await walk(filled(screen));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      if (await scrollsSideways(page)) wrong.push(`${screen} scrolls sideways in ${language}`);
      const seen = await textsOn(page, 'body');
      const own = (await textsOn(page, 'main')).filter((text) => words.own.has(text));
      if (own.length < 3) wrong.push(`${screen} says too little in ${language}: ${own.join(' | ')}`);
      wrong.push(
        ...seen
          .filter((text) => words.english.has(text) && !words.own.has(text) && !given.includes(text))
          .map((text) => `${screen} says "${text}" in ${language}`),
      );
    }
    await visit('/dashboard');
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lang'), /lang=(\w+)/.exec(document.cookie)?.[1]])).toEqual([
      language,
      language,
      language,
    ]);
    expect([...wrong, ...new Set(heard)]).toEqual([]);
    await context.close();
  });

/** Every text of a part of the screen, piece by piece as it stands. */
const textsOn = (page: Page, part: 'body' | 'main'): Promise<string[]> =>
  page.locator(part).evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    while (walker.nextNode()) texts.add(walker.currentNode.nodeValue?.trim() ?? '');
    return [...texts];
  });

/** What the catalogues say in a language, and what they say in English where this language says it otherwise. */
const wordsOf = (language: string): { own: Set<string>; english: Set<string> } => {
  const messages = catalogues()
    .filter((one) => one.language === language)
    .flatMap(({ text }) => [...messagesOf(text)])
    .map(([key, translation]) => ({ english: key.split('\u0004')[1] ?? '', own: translation || key.split('\u0004')[1] || '' }));
  return {
    own: new Set(messages.map(({ own }) => own)),
    english: new Set(messages.filter(({ english, own }) => english !== own).map(({ english }) => english)),
  };
};
