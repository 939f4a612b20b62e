/** Runs that are waited for; files as somebody sends them, and small ones of each kind. */
import type { Run } from '@storewright/contract/playground';
import { filesPath } from '@storewright/contract/playground/bounds';
import type { PlaygroundFile } from '@storewright/contract/playground/files';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../../boot/house.testing.ts';

export const aPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
export const aPdf = Buffer.from('%PDF-1.4\n%%EOF\n');
export const anMp3 = Buffer.from('ID3 not really music');

/** Over a real socket, as a browser does. */
export const sending =
  (origin: string) =>
  (person: Pick<Person, 'cookie'>, name: string, bytes: Uint8Array | string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}${filesPath}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/octet-stream', ...headers },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });

export const fileOf = async (answer: Response): Promise<PlaygroundFile> => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as PlaygroundFile;
};

/** As somebody reads it who looks again and again. */
export const until = async ({ client }: Pick<Person, 'client'>, id: string, when: (run: Run) => boolean): Promise<Run> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const run = await client.playground.one({ params: { id } });
    if (when(run)) return run;
    await wait(50);
  }
  throw new Error('it never came to that');
};
/** All of it is written and paid. */
export const over = (person: Pick<Person, 'client'>, id: string): Promise<Run> =>
  until(person, id, ({ turns }) => turns.at(-1)!.answers.every(({ state, counting }) => state !== 'waiting' && state !== 'writing' && !counting));
