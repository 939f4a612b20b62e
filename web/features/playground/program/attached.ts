/** Files that go within a question: a program reads them by their names, from the folder where it runs, and sends them as the playground did. */
import type { ProgramCall } from './call.ts';

type Sent = Pick<ProgramCall, 'body' | 'attached'>;
type Attached = Sent['attached'][number];

/** What follows `curl`'s arguments. It goes in by the standard input, for an argument has a limit that a picture is beyond. */
export const curlBody = ({ body, attached }: Sent): string => {
  const messages = body['messages'] as { content: string }[];
  const content = [...attached.map((file, place) => partOf(file, markOf(place))), { type: 'text', text: messages.at(-1)!.content }];
  const text = JSON.stringify({ ...body, messages: [...messages.slice(0, -1), { role: 'user', content }] }, null, 2);
  // The shell reads what stands in here: what it would take for its own is escaped, but for the reading of files.
  const escaped = text.replace(/[\\$`]/g, '\\$&');
  const filled = attached.reduce((before, file, place) => {
    const isWords = file.type.startsWith('text/');
    const read = isWords ? `$(jq -Rs '"${file.name}:\\n\\n" + .' ${file.name})` : `$(base64 < ${file.name} | tr -d '\\n')`;
    return before.replace(isWords ? `"${markOf(place)}"` : markOf(place), () => read);
  }, escaped);
  return `<<JSON\n${filled}\nJSON`;
};

/** What is said above it: which files it wants beside it. */
export const wantedBy = (attached: Attached[]): string => {
  const names = [...new Set(attached.map(({ name }) => name))].join(', ');
  return `Reads these files from the folder where it runs: ${names}`;
};

export const pythonParts = (attached: Attached[]): string =>
  partsIn(attached, {
    bytes: ({ name }) => `base64.b64encode(open(${JSON.stringify(name)}, "rb").read()).decode()`,
    words: ({ name }) => `open(${JSON.stringify(name)}, encoding="utf-8").read()`,
    message: 'body["messages"][-1]["content"]',
  });

export const nodeParts = (attached: Attached[]): string =>
  partsIn(attached, {
    bytes: ({ name }) => `readFileSync(${JSON.stringify(name)}, 'base64')`,
    words: ({ name }) => `readFileSync(${JSON.stringify(name)}, 'utf8')`,
    message: 'body.messages.at(-1).content',
  });

type Reading = { bytes(file: Attached): string; words(file: Attached): string; message: string };

const partsIn = (attached: Attached[], { bytes, words, message }: Reading): string => {
  const parts = attached.map((file) => {
    const isWords = file.type.startsWith('text/');
    const written = JSON.stringify(partOf(file, markOf(0)));
    const begin = isWords ? `${JSON.stringify(`${file.name}:\n\n`)} + ${words(file)}` : `${JSON.stringify(`data:${file.type};base64,`)} + ${bytes(file)}`;
    return written.replace(JSON.stringify(isWords ? markOf(0) : `data:${file.type};base64,${markOf(0)}`), () => begin);
  });
  return [...parts, `{"type": "text", "text": ${message}}`].map((part) => `    ${part},\n`).join('');
};

const partOf = ({ name, type }: Attached, content: string): object => {
  if (type.startsWith('text/')) return { type: 'text', text: content };
  const address = `data:${type};base64,${content}`;
  return type.startsWith('image/') ? { type: 'image_url', image_url: { url: address } } : { type: 'file', file: { filename: name, file_data: address } };
};

/** In the place of a file's content, until it is said how that is read; nobody types it. */
const markOf = (place: number): string => `\uE000${place}\uE000`;
