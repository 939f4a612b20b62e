import type { Claim } from '@storewright/contract/listing/listing';
import { LostDialog } from '../../ui/lazy-part.tsx';
import { lent } from '../../ui/lent.ts';

/** What other features may use of the writers. */
export { ruleTexts } from './texts/rule-texts.ts';
export { ToneOptions } from './texts/tone-options.tsx';
export { openClaims } from './claims/open-claims.ts';
export const TextChange = lent('writers', async () => (await import('./review/text-change.tsx')).TextChange);
export const ClaimPapers = lent('writers', async () => (await import('./claims/claim-papers.tsx')).ClaimPapers);
export const Unread = lent('writers', async () => (await import('./claims/unread.tsx')).Unread);
export const VouchDialog = lent('writers', async () => (await import('./claims/vouch-dialog.tsx')).VouchDialog, LostDialog);
export const FactDialog = lent('writers', async () => (await import('./brief/fact-dialog.tsx')).FactDialog, LostDialog);
export const FactLine = lent('writers', async () => (await import('./texts/fact-line.tsx')).FactLine);
export const LoneEditor = lent('writers', async () => (await import('./editor/lone-editor.tsx')).LoneEditor);

/** A field's text without a claim; undefined where the claim is not in it any more. */
export const textWithout = async (text: string | readonly string[], claim: Claim) => (await import('./editor/without-claim.ts')).textWithout(text, claim);
