import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { linguiMacro } from './lingui-macro.ts';

/** Where the server looks for it; it serves nothing of that folder. */
const fileName = '.vite/pages.json';

/** The paths of all screens, for the server: an address that is none of them is the same page with the status 404. So is the operator's page for everybody else: the status tells nobody that there is one. */
export const pageList = (): Plugin => {
  let features = '';
  return {
    name: 'page-list',
    apply: 'build',
    configResolved: ({ root }) => {
      features = join(root, 'features');
    },
    async generateBundle() {
      const files = (await readdir(features, { recursive: true })).filter((file) => file.endsWith('.screens.ts'));
      const lists = await Promise.all(files.map((file) => pathsIn(join(features, file))));
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(lists.flat().sort()) });
    },
  };
};

/** Read as the router reads them; the pages themselves are only loaded when somebody opens one. */
const pathsIn = async (file: string): Promise<string[]> => {
  const { module } = await runnerImport<Record<string, { path: string; operator?: true }[]>>(file, {
    configFile: false,
    plugins: [linguiMacro()],
    logLevel: 'error',
  });
  return Object.values(module)
    .flat()
    .filter(({ operator }) => !operator)
    .map(({ path }) => path);
};
