/** Files that go within a question, or within one before it: a program reads them by their names, from the folder where it runs, and sends them as the playground did. */
import type { ProgramCall } from './call.ts';

type Sent = Pick<ProgramCall, 'body' | 'attached'>;
type Attached = Sent['attached'][number];

/** What follows `curl`'s arguments. It goes in by the standard input, for an argument has a limit that a picture is beyond. */
export const curlBody = ({ body, attached }: Sent): string => {
  const messages = (body['messages'] as { role: string; content: string }[]).map(({ role, content }, message) => {
    const parts = attached.flatMap((file, place) => (file.message === message ? [partOf(file, markOf(place))] : []));
    return { role, content: parts.length === 0 ? content : [...parts, { type: 'text', text: content }] };
  });
  const text = JSON.stringify({ ...body, messages }, null, 2);
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

/** Each message that files go with, put together from them and its words. */
export const pythonParts = (attached: Attached[]): string =>
  partsIn(attached, {
    bytes: ({ name }) => `base64.b64encode(open(${JSON.stringify(name)}, "rb").read()).decode()`,
    words: ({ name }) => `open(${JSON.stringify(name)}, encoding="utf-8").read()`,
    content: (message) => `body["messages"][${message}]["content"]`,
    end: '',
  });

export const nodeParts = (attached: Attached[]): string =>
  partsIn(attached, {
    bytes: ({ name }) => `readFileSync(${JSON.stringify(name)}, 'base64')`,
    words: ({ name }) => `readFileSync(${JSON.stringify(name)}, 'utf8')`,
    content: (message) => `body.messages[${message}].content`,
    end: ';',
  });

type Reading = { bytes(file: Attached): string; words(file: Attached): string; content(message: number): string; end: string };

const partsIn = (attached: Attached[], { bytes, words, content, end }: Reading): string => {
  const written = (file: Attached): string => {
    const isWords = file.type.startsWith('text/');
    const begin = isWords ? `${JSON.stringify(`${file.name}:\n\n`)} + ${words(file)}` : `${JSON.stringify(`data:${file.type};base64,`)} + ${bytes(file)}`;
    const marked = isWords ? markOf(0) : `data:${file.type};base64,${markOf(0)}`;
    return JSON.stringify(partOf(file, markOf(0))).replace(JSON.stringify(marked), () => begin);
  };
  return [...new Set(attached.map(({ message }) => message))]
    .map((message) => {
      const parts = attached.filter((file) => file.message === message).map(written);
      const all = [...parts, `{"type": "text", "text": ${content(message)}}`].map((part) => `    ${part},\n`);
      return `${content(message)} = [\n${all.join('')}]${end}\n`;
    })
    .join('');
};

const partOf = ({ name, type }: Attached, content: string): object => {
  if (type.startsWith('text/')) return { type: 'text', text: content };
  const address = `data:${type};base64,${content}`;
  return type.startsWith('image/') ? { type: 'image_url', image_url: { url: address } } : { type: 'file', file: { filename: name, file_data: address } };
};

/** In the place of a file's content, until it is said how that is read; nobody types it. */
const markOf = (place: number): string => `\uE000${place}\uE000`;
