/** Names of makers are the same in every language; the rest are words, and told in the reader's. Apart from the shapes, which a browser need not fetch for a name. */
import type { Family } from '../providers.ts';

export const familyNames: Record<Exclude<Family, 'draw' | 'speech' | 'other'>, string> = {
  gpt: 'GPT',
  claude: 'Claude',
  gemini: 'Gemini',
  deepseek: 'DeepSeek',
  mistral: 'Mistral',
  chatglm: 'ChatGLM',
  qianfan: 'Qianfan',
  llama: 'Llama',
  codellama: 'Code Llama',
  gemma: 'Gemma',
};
