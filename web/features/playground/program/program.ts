import { curlBody, nodeParts, pythonParts, wantedBy } from './attached.ts';
import { callOf, type ProgramCall, type ProgramDraft } from './call.ts';

export type Language = 'curl' | 'python' | 'node';

/** What a program sends for a draft, to its first model; files are left for the program to read. `sampled`: that model can be told how warm it is. */
export const programOf = (language: Language, draft: ProgramDraft, origin: string, sampled = true): string => {
  const call = callOf(draft, sampled);
  switch (language) {
    case 'curl':
      return curlOf(call, origin);
    case 'python':
      return pythonOf(call, origin);
    case 'node':
      return nodeOf(call, origin);
  }
};

const curlOf = (call: ProgramCall, origin: string): string => {
  const { path, body, files, attached, answer } = call;
  const key = '  -H "Authorization: Bearer $STOREWRIGHT_KEY"';
  if (attached.length > 0) {
    const needed = attached.some(({ type }) => type.startsWith('text/')) ? '; needs jq' : '';
    const head = [`curl ${origin}${path}`, key, '  -H "Content-Type: application/json"', `  --data-binary @- ${curlBody(call)}`];
    return `# ${wantedBy(attached)}${needed}\n${head.join(' \\\n')}\n`;
  }
  const fields = Object.entries(body).map(([name, value]) => `  --form-string ${quoted(`${name}=${String(value)}`)}`);
  const sent =
    files.length === 0
      ? ['  -H "Content-Type: application/json"', `  -d ${quoted(JSON.stringify(body, null, 2))}`]
      : [...fields, ...files.map(({ field, name }) => `  -F ${quoted(`${field}=@${name}`)}`)];
  const lines = [`curl ${origin}${path}`, key, ...sent, ...(answer === 'sound' ? ['  --output speech.mp3'] : [])];
  return `${lines.join(' \\\n')}\n`;
};

const pythonOf = ({ method, body, files, attached, answer }: ProgramCall, origin: string): string => {
  const opened = files.map(({ name }) => `open(${JSON.stringify(name)}, "rb")`);
  const json = `json.loads(${JSON.stringify(JSON.stringify(body))})`;
  const file = files[0] && `, ${files[0].argument}=${files.length > 1 ? `[${opened.join(', ')}]` : opened[0]}`;
  return `# pip install openai
import ${answer === 'pictures' || attached.length > 0 ? 'base64, ' : ''}json, os
from openai import OpenAI

client = OpenAI(base_url="${origin}/v1", api_key=os.environ["STOREWRIGHT_KEY"])
${attached.length > 0 ? `body = ${json}\n# ${wantedBy(attached)}\n${pythonParts(attached)}` : ''}answer = client.${method}(**${attached.length > 0 ? 'body' : json}${file ?? ''})
${
  {
    words: 'print(answer.choices[0].message.content)',
    text: 'print(answer.text)',
    sound: 'answer.write_to_file("speech.mp3")',
    pictures: `for n, picture in enumerate(answer.data):
    if picture.b64_json:
        open(f"picture-{n + 1}.png", "wb").write(base64.b64decode(picture.b64_json))
    else:
        print(picture.url)`,
  }[answer]
}
`;
};

const nodeOf = ({ method, body, files, attached, answer }: ProgramCall, origin: string): string => {
  const opened = files.map(({ name }) => `createReadStream(${JSON.stringify(name)})`);
  const file = files[0] && `${files[0].argument}: ${files.length > 1 ? `[${opened.join(', ')}]` : opened[0]}`;
  const json = JSON.stringify(body, null, 2);
  const needed = [
    ...(file ? ['createReadStream'] : []),
    ...(attached.length > 0 ? ['readFileSync'] : []),
    ...(answer === 'sound' || answer === 'pictures' ? ['writeFileSync'] : []),
  ];
  return `// npm install openai
${needed.length > 0 ? `import { ${needed.join(', ')} } from 'node:fs';\n` : ''}import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: process.env.STOREWRIGHT_KEY });
${attached.length > 0 ? `const body = ${json};\n// ${wantedBy(attached)}\n${nodeParts(attached)}` : ''}const answer = await client.${method}(${attached.length > 0 ? 'body' : file ? `{ ...${json}, ${file} }` : json});
${
  {
    words: 'console.log(answer.choices[0].message.content);',
    text: 'console.log(answer.text);',
    sound: "writeFileSync('speech.mp3', Buffer.from(await answer.arrayBuffer()));",
    pictures: `for (const [place, { b64_json, url }] of answer.data.entries()) {
  if (b64_json) writeFileSync(\`picture-\${place + 1}.png\`, Buffer.from(b64_json, 'base64'));
  else console.log(url);
}`,
  }[answer]
}
`;
};

/** As the shell takes it word for word: a quotation mark ends that, stands alone, and begins it again. */
const quoted = (text: string): string => ["'", text.split("'").join(["'", String.fromCodePoint(92), "''"].join('')), "'"].join('');
