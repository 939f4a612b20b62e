/** Files as somebody sends them, and small ones of each kind. */
import { filesPath } from '@storewright/contract/playground/bounds';
import type { PlaygroundFile } from '@storewright/contract/playground/files';
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
