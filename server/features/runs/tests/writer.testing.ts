/** A process that writes a run for ever, to be killed without a word. */
import { setTimeout as wait } from 'node:timers/promises';
import { connected } from '../../../adapters/db/open.ts';
import { openProcess } from './runs.testing.ts';

const [databaseUrl = '', id = ''] = process.argv.slice(2);
const { db, config } = await connected({ connectionString: databaseUrl, max: 4 }, 'writer');
const { runs } = openProcess({ db, config: config as never });
runs.begin({
  run: { id },
  ask: async (on) => {
    for (let word = 0; ; word += 1) {
      on.text(`word${word} `);
      await wait(10);
    }
  },
});
