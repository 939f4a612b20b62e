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
        plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]],
      });
      return result?.code == null ? null : { code: result.code, map: result.map ?? null };
    },
  },
});

/** Said here, so that the plugin does not look for a configuration from wherever it was started. */
const linguiConfig = {
  macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
  runtimeConfigModule: { i18n: ['@lingui/core', 'i18n'], Trans: ['@lingui/react', 'Trans'], useLingui: ['@lingui/react', 'useLingui'] },
};
