/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './build/chunks.ts';
import { contractRoutes } from './build/contract-routes.ts';
import { brotli, preloadFont } from './build/delivery.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { pageList } from './build/page-list.ts';
import { splitStyles } from './build/split-styles.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractRoutes(),
    tailwind(),
    splitStyles(),
    linguiMacro(),
    react(),
    lingui({ cwd: import.meta.dirname }),
    preloadFont('figtree-latin-wght-normal'),
    pageList(),
    brotli(),
  ],
  // Nothing inline, not even a data: address: the content policy allows 'self' alone.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // What each page pulls in would be listed for all pages in the first load: it is found when the page comes. A page waits for its styles all the same.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files),
    },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf(), debugName: 'what opens together' }], includeDependenciesRecursively: false } } },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': api, '/demo-files': api, '/files': api } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // What files share, and what they do not, stands in the set-up.
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['e2e/**', 'node_modules/**'],
    setupFiles: ['./kit/kit.testing.ts'],
    css: false,
    testTimeout: 120_000,
    // As the server's tests have it.
    maxWorkers: availableParallelism() + 1,
    sequence: { groupOrder: 1 },
  },
});
