/**
 * Who makes models that can be reached with nothing but a key, by name. All of them speak OpenAI's chat protocol at these
 * addresses; where there are several, they are tried in order, because a key belongs to one region. Of the models the first
 * that the key may use writes.
 */
export const keyMakers = [
  {
    id: 'openai',
    name: 'OpenAI',
    base_urls: ['https://api.openai.com/v1'],
    models: ['gpt-5-mini', 'gpt-4.1-mini'],
    keys: 'https://platform.openai.com/api-keys',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    base_urls: ['https://api.anthropic.com/v1'],
    models: ['claude-haiku-4-5', 'claude-sonnet-4-5', 'claude-opus-5-5'],
    keys: 'https://platform.claude.com/settings/keys',
  },
  {
    id: 'google',
    name: 'Google',
    base_urls: ['https://generativelanguage.googleapis.com/v1beta/openai'],
    models: ['gemini-2.5-flash', 'gemini-3.8-flash', 'gemini-flash-latest'],
    keys: 'https://aistudio.google.com/app/apikey',
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    base_urls: ['https://api.deepseek.com'],
    models: ['deepseek-v4-flash', 'deepseek-chat'],
    keys: 'https://platform.deepseek.com/api_keys',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    base_urls: ['https://api.mistral.ai/v1'],
    models: ['mistral-small-latest', 'mistral-medium-latest'],
    keys: 'https://console.mistral.ai/api-keys',
  },
  {
    id: 'qwen',
    name: 'Qwen',
    base_urls: ['https://dashscope-intl.aliyuncs.com/compatible-mode/v1', 'https://dashscope.aliyuncs.com/compatible-mode/v1'],
    models: ['qwen-plus', 'qwen-flash'],
    keys: 'https://modelstudio.console.alibabacloud.com/?tab=dashboard#/api-key',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    base_urls: ['https://openrouter.ai/api/v1'],
    models: ['openai/gpt-5-mini', 'deepseek/deepseek-chat'],
    keys: 'https://openrouter.ai/settings/keys',
  },
] as const satisfies readonly KeyMaker[];

export type KeyMaker = { id: string; name: string; base_urls: readonly string[]; models: readonly string[]; keys: string };
export type KeyMakerId = (typeof keyMakers)[number]['id'];
