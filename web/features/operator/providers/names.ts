import { useLingui } from '@lingui/react/macro';
import type { Channel, Provider } from './providers.api.ts';

/** Names of makers are the same in every language. */
export const useKindNames = (): Record<Provider['kind'], string> => {
  const { t } = useLingui();
  return {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    deepseek: 'DeepSeek',
    mistral: 'Mistral',
    chatglm: 'ChatGLM (Zhipu)',
    qianfan: 'Qianfan (Baidu)',
    compatible: t`Any OpenAI-compatible host (Llama, Code Llama, Gemma, …)`,
    ollama: 'Ollama',
    vllm: 'vLLM',
    lmstudio: 'LM Studio',
    stability: 'Stability AI',
    local: t`A model on this machine`,
    demo: t`Demo, no AI model`,
  };
};

export const useHealthNames = (): Record<Channel['health']['state'], string> => {
  const { t } = useLingui();
  return { unknown: t`not used yet`, well: t`well`, resting: t`resting`, key_refused: t`key refused` };
};
export const healthTones = { unknown: 'neutral', well: 'ok', resting: 'warn', key_refused: 'bad' } as const;
