/** What an assistant says and may use: the part of it that has versions. */
import { z } from 'zod';
import { longestPrompt } from './bounds.ts';

/**
 * `knowledge`: answers from the bases it is linked to. `tools`: calls the tools it was given. `general`: also says what its bases do not; without it,
 * what they do not say is answered by nobody.
 */
const capabilities = ['knowledge', 'tools', 'general'] as const;

const Prompt = z.string().max(longestPrompt);
const ids = (most: number) => z.array(z.uuid()).max(most);
export const AssistantForm = z.strictObject({
  /** Empty: whichever model is connected. */
  model: z.string().trim().max(120),
  capabilities: z.array(z.enum(capabilities)).max(capabilities.length),
  system_prompt: Prompt,
  /** The first message of each conversation. */
  assistant_prompt: Prompt,
  quick_questions: z.array(z.string().trim().min(1).max(200)).max(8),
  bases: ids(20),
  /** By their ids in the account. */
  tools: z.array(z.string().min(1).max(200)).max(64),
});
export type AssistantForm = z.infer<typeof AssistantForm>;

export const emptyForm: AssistantForm = {
  model: '',
  capabilities: ['knowledge', 'tools', 'general'],
  system_prompt: '',
  assistant_prompt: '',
  quick_questions: [],
  bases: [],
  tools: [],
};
