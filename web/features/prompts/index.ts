export { PromptPick, PromptTextarea } from './pick/prompt-textarea.tsx';
