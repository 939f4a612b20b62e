import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes `file.br` and `file.gz` beside every text file, so the server never compresses one itself. Over plain http a
 * browser takes gzip alone. The last tenth of the bytes costs twenty times the work: an image pays for it (`SMALLEST=on`), the first start on a
 * laptop does not.
 */
export const brotli = (): Plugin => {
  let folder = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => /\.(js|css|html|svg|json)$/.test(file) && !file.startsWith('.vite')).map((file) => compress(join(folder, file))),
      );
    },
  };
};

/** Fetches the Latin letters beside the style sheet instead of after it. */
export const preloadFont = (part: string): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((file) => file.includes(part) && file.endsWith('.woff2'));
      return font ? [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }, injectTo: 'head' }] : [];
    },
  },
});

const quality = process.env['SMALLEST'] === 'on' ? 11 : 6;
const compress = async (file: string): Promise<void> => {
  const source = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(source, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }));
};
