import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Lingui's message macros. React's plugin for Vite carries no Babel, so the macros are expanded before it. */
export const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(\?|$)/, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id.split('?')[0] ?? id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return result?.code == null ? null : { code: result.code, map: result.map ?? null };
    },
  },
});
