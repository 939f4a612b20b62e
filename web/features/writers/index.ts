/** What other features may use of the writers. */
export { ruleTexts } from './texts/rule-texts.ts';
