/** What letters promise, whichever way they leave. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { delivered, lowBalance } from './letters.testing.ts';

type Way = { env: Record<string, string>; arrived: (to: string) => { subject: string; text: string; html: string }[]; outcome: 'sent' | 'kept' };

export const lettersSuite = (open: () => Promise<Way & { close(): Promise<void> }>): void => {
  let house: TestHouse;
  let way: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    way = await open();
    house = await openHouse({ env: { ...way.env, MODE: 'web', PUBLIC_URL: 'https://console.example.com' } });
  });
  afterAll(async () => {
    await house.close();
    await way.close();
  });
  const write = (to: string, change: Partial<ReturnType<typeof lowBalance>> = {}) => house.services.letters.write(house.db, { ...lowBalance(to), ...change });
  const lettersTo = async (to: string) => (await house.services.letters.page(undefined, 100)).filter((letter) => letter.to === to);

  test('a letter is written once and leaves once, however often and by however many it is sent', async () => {
    const to = 'once@example.com';
    await write(to);
    await Promise.all([delivered(house), delivered(house), delivered(house)]);
    await delivered(house);
    expect(await lettersTo(to)).toMatchObject([{ state: way.outcome, tries: 1, kind: 'low_balance' }]);
    expect(way.arrived(to)).toHaveLength(way.outcome === 'sent' ? 1 : 0);
  });

  test('what was not committed is not told', async () => {
    const to = 'never@example.com';
    const undone = house.db.transaction(async (tx) => {
      await house.services.letters.write(tx, lowBalance(to));
      throw new Error('the balance did not fall after all');
    });
    await expect(undone).rejects.toThrow('after all');
    await delivered(house);
    expect(await lettersTo(to)).toEqual([]);
  });

  test('a name cannot add a line, a reader or a mark-up', async () => {
    const to = 'name@example.com';
    await write(to, { values: { account: 'Vale\r\nBcc: all@example.com <b>&"x"</b>', available: '1\n2', below: '3' } });
    await delivered(house);
    const [letter] = await lettersTo(to);
    expect(letter!.state).toBe(way.outcome);
    expect(letter!.subject).toBe('Points are running low: 1 2 left');
    expect(letter!.text).toContain('Points left in Vale Bcc: all@example.com <b>&"x"</b>: 1 2.');
    expect(letter!.html).toContain('Vale Bcc: all@example.com &lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;: 1 2.');
    const { subject, text, html } = letter!;
    expect(way.arrived(to)).toMatchObject(way.outcome === 'sent' ? [{ subject, text: text.trim(), html: html.trim() }] : []);
  });

  test('the way back to the console is in every letter but a code', async () => {
    await write('link@example.com');
    const code = { kind: 'captcha' as const, language: 'de' as const, values: { code: '042042', minutes: '10' } };
    await house.services.letters.write(house.db, { ...code, to: 'code@example.com', accountId: null });
    const [letter] = await lettersTo('link@example.com');
    const [plain] = await lettersTo('code@example.com');
    expect([letter!.text, letter!.html]).toEqual(Array(2).fill(expect.stringContaining('https://console.example.com/membership')));
    expect(plain!.subject).toBe('042042 ist Ihr Code für Storewright');
    expect([plain!.text, plain!.html]).toEqual(Array(2).fill(expect.not.stringContaining('console.example.com')));
  });

  test('an address that is none is given up at once', async () => {
    await write('nobody');
    await delivered(house);
    expect(await lettersTo('nobody')).toMatchObject([{ state: 'failed', why: expect.stringContaining('address') }]);
  });
};
