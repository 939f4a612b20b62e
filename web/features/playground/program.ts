import { type Draft, schemaIn } from './draft.ts';

export type Language = 'curl' | 'python' | 'node';

/** What a program sends for a draft, to its first model; files are left for the program to read. */
export const programOf = (language: Language, draft: Draft, origin: string): string => {
  const body = requestOf(draft);
  const json = JSON.stringify(body, null, 2);
  switch (language) {
    case 'curl':
      return [
        `curl ${origin}/v1/chat/completions \\`,
        '  -H "Authorization: Bearer $STOREWRIGHT_KEY" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d ${quoted(json)}`,
        '',
      ].join('\n');
    case 'python':
      return `# pip install openai
import json, os
from openai import OpenAI

client = OpenAI(base_url="${origin}/v1", api_key=os.environ["STOREWRIGHT_KEY"])
answer = client.chat.completions.create(**json.loads(${JSON.stringify(JSON.stringify(body))}))
print(answer.choices[0].message.content)
`;
    case 'node':
      return `// npm install openai
import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: process.env.STOREWRIGHT_KEY });
const answer = await client.chat.completions.create(${json});
console.log(answer.choices[0].message.content);
`;
  }
};

const requestOf = ({ models, system, message, settings }: Draft): Record<string, unknown> => ({
  model: models[0] ?? 'model-name',
  messages: [...(system.trim() ? [{ role: 'system', content: system }] : []), { role: 'user', content: message }],
  ...(settings.temperature !== null && { temperature: settings.temperature }),
  ...(settings.top_p !== null && { top_p: settings.top_p }),
  ...(settings.max_tokens !== null && { max_tokens: settings.max_tokens }),
  ...(settings.format === 'json' && { response_format: { type: 'json_object' } }),
  ...(settings.format === 'schema' &&
    schemaIn(settings.schema) && { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: schemaIn(settings.schema) } } }),
});

/** As the shell takes it word for word: a quotation mark ends that, stands alone, and begins it again. */
const quoted = (text: string): string => ["'", text.split("'").join(["'", String.fromCodePoint(92), "''"].join('')), "'"].join('');
