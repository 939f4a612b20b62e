/** What a program says to reach a model, or what this account has by MCP, through this address: whole, to be pasted and run. */
export type Language = 'curl' | 'python' | 'node' | 'anthropic' | 'mcp';

export type Snippet = { origin: string; secret: string | null; model: string };

const key = 'STOREWRIGHT_KEY';
const question = 'Name three uses of a wool blanket.';

export const snippetOf = (language: Language, { origin, secret, model }: Snippet): string => {
  const shown = secret ?? `$${key}`;
  switch (language) {
    case 'curl':
      return `curl ${origin}/v1/chat/completions \\
  -H "Authorization: Bearer ${shown}" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify({ model, messages: [{ role: 'user', content: question }] })}'
`;
    case 'python':
      return `# pip install openai
${secret ? '' : 'import os\n'}from openai import OpenAI

client = OpenAI(base_url="${origin}/v1", api_key=${secret ? `"${secret}"` : `os.environ["${key}"]`})
answer = client.chat.completions.create(
    model="${model}",
    messages=[{"role": "user", "content": "${question}"}],
)
print(answer.choices[0].message.content)
`;
    case 'node':
      return `// npm install openai
import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: ${secret ? `'${secret}'` : `process.env.${key}`} });
const answer = await client.chat.completions.create({
  model: '${model}',
  messages: [{ role: 'user', content: '${question}' }],
});
console.log(answer.choices[0].message.content);
`;
    case 'anthropic':
      return `// npm install @anthropic-ai/sdk
import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({ baseURL: '${origin}', apiKey: ${secret ? `'${secret}'` : `process.env.${key}`} });
const answer = await client.messages.create({
  model: '${model}',
  max_tokens: 300,
  messages: [{ role: 'user', content: '${question}' }],
});
console.log(answer.content[0].text);
`;
    case 'mcp':
      return `${JSON.stringify({ mcpServers: { storewright: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${shown}` } } } }, null, 2)}\n`;
  }
};
