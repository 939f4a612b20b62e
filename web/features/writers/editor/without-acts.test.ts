import { expect, test } from 'vitest';
import { withoutActs } from './without-acts.ts';

test.each([
  ['<p onclick="x()">a<img src="/a.png" alt="b" onerror=y()></p>', '<p>a<img src="/a.png" alt="b"></p>'],
  ['<p>a<script>alert(1)</script><STYLE media=all>p{color:red}</STYLE>b</p>', '<p>ab</p>'],
  ['<p title="on x=1">set on = off, 3 < 4 onset=late</p>', '<p title="on x=1">set on = off, 3 < 4 onset=late</p>'],
  ["<a/onfocus='x()' href='/a'>a</a>", "<a href='/a'>a</a>"],
])('what would run is gone before anything is parsed, and no text with it: %s', (html, clean) => {
  expect(withoutActs(html)).toBe(clean);
});
