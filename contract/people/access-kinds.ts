/** Things that are open to some people of an account, and not to others. */
export const accessKinds = ['assistant', 'prompt', 'coze_bot', 'knowledge_base'] as const;
