import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

const servedBy = (build: string | null) => new Response('{}', build === null ? {} : { headers: { 'x-build': build } });
/** A page that the browser opened. */
const page = async (script: string) => {
  document.head.innerHTML = `<script type="module" src="${script}"></script>`;
  return import('./build.ts');
};

test('a page is old once an answer comes from another build, and stays so', async () => {
  const { heardBuild, isOld } = await page('/assets/index-AAAA1111.js');
  for (const build of [null, 'index-AAAA1111']) heardBuild(servedBy(build));
  expect(isOld()).toBe(false);
  heardBuild(servedBy('index-BBBB2222'));
  heardBuild(servedBy('index-AAAA1111'));
  expect(isOld()).toBe(true);
});

test('while one develops nothing is built, and nothing is old', async () => {
  const { heardBuild, isOld } = await page('/main.tsx');
  heardBuild(servedBy('index-BBBB2222'));
  expect(isOld()).toBe(false);
});
