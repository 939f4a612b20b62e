import { describe, expect, test } from 'vitest';
import { EmailText, mostBytes } from '@storewright/contract/texts/email';
import { emailHtml } from './html.ts';
import { emailPlain } from './plain.ts';
import { priceSaid } from './price.ts';

const mail = EmailText.parse({
  subject: 'Autumn <is> in',
  preheader: 'The blankets are here',
  blocks: [
    { id: 'a', type: 'heading', text: 'Autumn' },
    { id: 'b', type: 'text', html: '<p>Wool, <a href="https://shop.example/wool">woven here</a>.</p><ul><li>Soft</li></ul>' },
    { id: 'c', type: 'picture', url: 'https://shop.example/a.jpg', alt: 'A blanket on a chair', link: 'https://shop.example/a' },
    { id: 'd', type: 'product', title: 'Throw', price: '€24.00', url: 'https://shop.example/t', picture_url: 'https://shop.example/t.jpg', alt: 'A throw' },
    { id: 'e', type: 'button', label: 'See it', url: 'https://shop.example/' },
    { id: 'f', type: 'button', label: 'Nowhere', url: '' },
    { id: 'g', type: 'divider' },
  ],
  footer: { sender: 'Quay Lane 4, Bristol', why: 'You left us your address.', unsubscribe_label: 'Unsubscribe' },
});
const html = emailHtml(mail, 'en');

describe('the HTML of a mail', () => {
  test('is laid out in tables that are named so, with a style on each element and no other sheet than the two of the head', () => {
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(?:p|li|ul|h1|h2|a|img|td class="ink side")>/);
    expect(html).not.toMatch(/<(?:script|link|form|div class|svg|video)/);
  });

  test('is 600 wide in Outlook too, whose comments are closed and hold what is opened in them', () => {
    const said = [...html.matchAll(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g)].map(([, within = '']) => within);
    expect(said.join('')).toMatch(/<table role="presentation" width="600"[^>]*><tr><td align="left"><\/td><\/tr><\/table>$/);
    expect(html.match(/<!--/g)?.length).toBe(html.match(/-->/g)?.length);
  });

  test('has a button that Outlook does not squeeze, pressed anywhere on it, and none that leads nowhere', () => {
    expect(html).toMatch(
      /<td class="go" align="center" bgcolor="#1c5b4a" style="[^"]*mso-padding-alt:13px 24px[^"]*"><a href="https:\/\/shop\.example\/"[^>]*padding:13px 24px/,
    );
    expect(html).not.toContain('href=""');
    expect(html).toContain('Nowhere');
  });

  test('says every picture in words, the way out, and its first line to the mailbox alone', () => {
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/ alt="[^"]+" width="\d+"/);
    expect(html).toContain('<a href="{{ unsubscribe_url }}"');
    expect(html).toMatch(/<div style="display:none;[^"]*mso-hide:all">The blankets are here/);
    expect(html).toContain('<title>Autumn &lt;is&gt; in</title>');
    expect(new TextEncoder().encode(html).length).toBeLessThan(mostBytes);
  });

  test('is read at night: whatever has a colour of its own has another there', () => {
    const night = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? '';
    for (const name of ['.page', '.card', '.ink,.ink *', '.soft,.soft *', '.line', '.go']) expect(night).toContain(`${name}{`);
  });
});

test('a price is said as readers of the mail write it', () => {
  const euro = { price: '1245.5', currency: 'EUR' };
  expect((['en', 'de', 'fr', 'pt', 'ja'] as const).map((language) => priceSaid(euro, language).replace(/\s/gu, ' '))).toEqual([
    '€1,245.50',
    '1.245,50 €',
    '1 245,50 €',
    '€ 1.245,50',
    '€1,245.50',
  ]);
  expect(priceSaid({ price: '1200', currency: 'JPY' }, 'ja')).toMatch(/^[¥￥]1,200$/);
  expect([priceSaid({ price: undefined, currency: 'EUR' }, 'en'), priceSaid({ price: '3', currency: '' }, 'en')]).toEqual(['', '']);
});

test('where pictures are blocked, their words have the font and colour of the mail', () => {
  const pictures = html.match(/<img[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(picture).toMatch(/font-family:Helvetica[^"]*color:#1b2421/);
});

test('the line under a heading is as wide as the heading, also in plain text', () => {
  const said = (text: string, language: 'en' | 'ja') => emailPlain(EmailText.parse({ blocks: [{ id: 'a', type: 'heading', text }] }), language);
  expect(said('Autumn', 'en')).toContain(`Autumn\n${'='.repeat(6)}\n`);
  expect(said('秋のマグ', 'ja')).toContain(`秋のマグ\n${'='.repeat(8)}\n`);
});
