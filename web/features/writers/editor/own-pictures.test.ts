import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { isOwnPicture, ownHosts, type Pictures, withOwnPictures } from './own-pictures.ts';
import { schemaShowing } from './picture-view.ts';
import { htmlOf } from './schema.ts';

const pictures: Pictures = {
  hosts: ownHosts('hearth.example', [{ url: 'https://pictures.hearth.example/a.png' }]),
  elsewhere: (address) => `elsewhere: ${address}`,
};
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['/files/a.png', true],
  ['data:image/png;base64,iVBORw0KGgo', true],
  ['https://hearth.example/cdn/a.png', true],
  ['https://pictures.hearth.example/b.png', true],
  ['https://cdn.shopify.com/s/files/1/a.png', true],
  ['https://evil.example/a.png', false],
  ['https://hearth.example.evil.example/a.png', false],
  ['https://evil.example/hearth.example', false],
  ['//evil.example/a.png', false],
  ['http://hearth.example/a.png', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['', true],
])('the picture %s is the shop’s own: %s', (address, own) => expect(isOwnPicture(address, pictures.hosts)).toBe(own));

test('a text that is read shows the way to a picture of elsewhere, and the shop’s own pictures', () => {
  const page = document.createElement('div');
  page.innerHTML = withOwnPictures('<p><img src="/a.png" alt="A"><img src="https://evil.example/b.png?who=ines" alt="<b>B"></p>', pictures);
  expect([...page.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/a.png']);
  const link = page.querySelector('a')!;
  expect([link.getAttribute('href'), link.rel, link.textContent]).toEqual([
    'https://evil.example/b.png?who=ines',
    'noopener noreferrer',
    'elsewhere: https://evil.example/b.png?who=ines · <b>B',
  ]);
});

test('a text that is written keeps a picture of elsewhere and never loads it', () => {
  const made = vi.spyOn(document, 'createElement');
  const html = '<p>One <img src="https://evil.example/b.png" alt="B"></p>';
  const editor = new Editor({ extensions: schemaShowing(pictures), content: html, injectCSS: false });
  expect(htmlOf(editor)).toBe(html);
  editor.commands.insertContentAt(1, 'Number ');
  expect(htmlOf(editor)).toBe(html.replace('One', 'Number One'));
  expect(editor.view.dom.textContent).toContain('elsewhere: https://evil.example/b.png · B');
  expect(editor.view.dom.querySelector('img[src]')).toBeNull();
  const loaded = () => made.mock.results.filter(({ value }) => value instanceof HTMLImageElement && value.getAttribute('src'));
  expect(loaded()).toEqual([]);
  editor.commands.setContent('<p><img src="/own.png" alt=""></p>');
  expect(editor.view.dom.querySelector('img[src]')?.getAttribute('src')).toBe('/own.png');
  editor.destroy();
});
