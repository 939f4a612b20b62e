import { LostDialog } from '../../ui/lazy-part.tsx';
import { lent } from '../../ui/lent.ts';

export const PromptPick = lent('prompts', async () => (await import('./pick/prompt-pick.tsx')).PromptPick, LostDialog);
