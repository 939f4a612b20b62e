export { PromptField, PromptPick, PromptTextarea } from './pick/prompt-textarea.tsx';
