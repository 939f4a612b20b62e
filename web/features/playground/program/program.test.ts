import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plainSettings } from '../draft.ts';
import { programOf } from './program.ts';

test('the program that is taken along is taken word for word by a shell', () => {
  const message = `It's "5'10" tall" – $HOME \`id\` \\n`;
  const draft = { models: ['gpt-5-mini'], task: { mode: 'chat' as const }, system: '', message, files: [], settings: plainSettings };
  const program = programOf('curl', draft, 'https://ai.example').replace(/^curl /, 'printf "%s\\n" ');
  const { stdout } = spawnSync('sh', ['-c', program], { encoding: 'utf8', env: { STOREWRIGHT_KEY: 'sw-k', PATH: process.env['PATH'] ?? '' } });
  expect(stdout).toContain('Authorization: Bearer sw-k');
  expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ model: 'gpt-5-mini', messages: [{ role: 'user', content: message }] });
});

describe('a program that is taken along brings its files', () => {
  const message = `What's in "it" – $HOME \`id\` \\n?`;
  const files = [
    { name: 'my photo.png', media_type: 'image/png' as const },
    { name: 'terms.pdf', media_type: 'application/pdf' as const },
    { name: 'note.txt', media_type: 'text/plain' as const },
  ];
  const draft = { models: ['gpt-5-mini'], task: { mode: 'chat' as const }, system: 'Brief.', message, files, settings: plainSettings };
  const content = [
    { type: 'image_url', image_url: { url: 'data:image/png;base64,UE5H' } },
    { type: 'file', file: { filename: 'terms.pdf', file_data: 'data:application/pdf;base64,UERG' } },
    { type: 'text', text: 'note.txt:\n\nIt says "hi"\n' },
    { type: 'text', text: message },
  ];
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'program-'));
    for (const [name, text] of [
      ['my-photo.png', 'PNG'],
      ['terms.pdf', 'PDF'],
      ['note.txt', 'It says "hi"\n'],
    ] as const)
      writeFileSync(join(folder, name), text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const ran = (command: string, args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { STOREWRIGHT_KEY: 'k', PATH: process.env['PATH'] ?? '' } });

  test('as curl', () => {
    // What reads words as JSON is not on every machine: it is stood in for by what does the same.
    const jq = `jq() { node -e "process.stdout.write(JSON.stringify('note.txt:\\n\\n' + require('fs').readFileSync(process.argv[1], 'utf8')))" "$3"; }\n`;
    const program = programOf('curl', draft, 'https://ai.example');
    expect(program).toMatch(/^# Reads these files from the folder where it runs: my-photo.png, terms.pdf, note.txt; needs jq\n/);
    const { stdout, stderr } = ran('sh', ['-c', `${jq}curl() { cat; }\n${program}`]);
    expect(stderr).toBe('');
    expect((JSON.parse(stdout) as { messages: object[] }).messages).toEqual([
      { role: 'system', content: 'Brief.' },
      { role: 'user', content },
    ]);
  });

  test('as Node', () => {
    const program = programOf('node', draft, 'https://ai.example')
      .replace("import OpenAI from 'openai';", '')
      .replace(
        /const client = .*/,
        'const client = { chat: { completions: { create: async (body) => ({ choices: [{ message: { content: JSON.stringify(body.messages[1].content) } }] }) } } };',
      );
    const { stdout, stderr } = ran('node', ['--input-type=module', '-e', program]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(content);
  });

  test('as Python', () => {
    const program = programOf('python', draft, 'https://ai.example');
    expect(program).toContain('base64.b64encode(open("my-photo.png", "rb").read()).decode()');
    expect(program).toContain('"note.txt:\\n\\n" + open("note.txt", encoding="utf-8").read()');
    expect(program).toContain('create(**body)');
  });
});

describe('a program of a conversation brings all that was said', () => {
  const word = (text: string) => ({ type: 'text', text });
  const earlier = [
    { message: `What's "it" – $HOME?`, files: [{ id: 'a', name: 'note.txt', media_type: 'text/plain' }], answer: "It's `this`." },
    { message: 'And that?', files: [], answer: '' },
  ];
  const files = [
    { id: 'b', name: 'note.txt', media_type: 'text/plain' as const },
    { id: 'a', name: 'note.txt', media_type: 'text/plain' as const },
  ];
  const draft = { models: ['gpt-5-mini'], task: { mode: 'chat' as const }, system: 'Brief.', message: 'All?', files, settings: plainSettings, earlier };
  const messages = [
    { role: 'system', content: 'Brief.' },
    { role: 'user', content: [word('note.txt:\n\nfirst'), word(`What's "it" – $HOME?`)] },
    { role: 'assistant', content: "It's `this`." },
    { role: 'user', content: 'And that?' },
    { role: 'user', content: [word('note-2.txt:\n\nsecond'), word('note.txt:\n\nfirst'), word('All?')] },
  ];
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'program-'));
    writeFileSync(join(folder, 'note.txt'), 'first');
    writeFileSync(join(folder, 'note-2.txt'), 'second');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const ran = (command: string, args: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' });

  test('as curl', () => {
    const jq = `jq() { node -e "process.stdout.write(JSON.stringify(process.argv[1] + ':\\n\\n' + require('fs').readFileSync(process.argv[1], 'utf8')))" "$3"; }\n`;
    const { stdout, stderr } = ran('sh', ['-c', `${jq}curl() { cat; }\n${programOf('curl', draft, 'https://ai.example')}`]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ messages });
  });

  test('as Node', () => {
    const program = programOf('node', draft, 'https://ai.example')
      .replace("import OpenAI from 'openai';", '')
      .replace(
        /const client = .*/,
        'const client = { chat: { completions: { create: async (body) => ({ choices: [{ message: { content: JSON.stringify(body.messages) } }] }) } } };',
      );
    const { stdout, stderr } = ran('node', ['--input-type=module', '-e', program]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(messages);
  });

  test('as Python', () => {
    const program = programOf('python', draft, 'https://ai.example');
    const read = (name: string) => `    {"type":"text","text":"${name}:\\n\\n" + open("${name}", encoding="utf-8").read()},\n`;
    expect(program).toContain(`body["messages"][1]["content"] = [\n${read('note.txt')}    {"type": "text", "text": body["messages"][1]["content"]},\n]\n`);
    expect(program).toContain(`body["messages"][4]["content"] = [\n${read('note-2.txt')}${read('note.txt')}    {"type": "text"`);
  });
});
