import { expect, test } from 'vitest';
import { smallerPicture } from './smaller-picture.ts';

test.each([
  ['https://cdn.shopify.com/s/files/1/0001/products/mug.jpg?v=17', 36, 'https://cdn.shopify.com/s/files/1/0001/products/mug.jpg?v=17&width=96'],
  ['https://quay-lane.com/cdn/shop/files/mug.png?v=1&width=1946', 64, 'https://quay-lane.com/cdn/shop/files/mug.png?v=1&width=128'],
  ['/demo-files/mug-slate-front-sage.webp', 44, '/demo-files/mug-slate-front-sage.webp?width=96'],
  ['/demo-files/mug-slate-front-sage.webp', 180, '/demo-files/mug-slate-front-sage.webp?width=400'],
])('%s is asked for no larger than %i points take', (url, shown, asked) => {
  expect(smallerPicture(url, shown)).toBe(asked);
});

test.each([
  ['https://cdn.example.com/mug.jpg', 36],
  ['https://cdn.example.com/demo-files/mug.webp', 36],
  ['data:image/png;base64,AAAA', 36],
  ['https://cdn.shopify.com/mug.jpg', 900],
])('%s is asked for as it is', (url, shown) => {
  expect(smallerPicture(url, shown)).toBe(url);
});
