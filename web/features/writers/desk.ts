/** What other writing desks use of this one. Fetched with such a desk, whose pages bring `writers.css` too; what goes with the frame of the console is `index.ts`. */
import { lazyPart, LostDialog } from '../../ui/lazy-part.tsx';

export { openClaims } from './claims/open-claims.ts';
export { VouchDialog } from './claims/vouch-dialog.tsx';
export { Conflict } from './components/conflict.tsx';
export { DeskParts } from './components/desk-parts.tsx';
export { DeskToCome } from './components/desk-to-come.tsx';
export { type Part, PartSwitch } from './components/part-switch.tsx';
export { Points } from './components/points.tsx';
export { SavedState } from './components/saved-state.tsx';
export { Shortcuts, useShortcuts } from './components/shortcuts.tsx';
export type { SaveFault, Vouch } from './desk/desk.ts';
export { isDirty } from './desk/desk.ts';
export { storeOf } from './desk/desk-store.ts';
export { otherTabs } from './desk/other-tabs.ts';
export { createSaving } from './desk/saving.ts';
export { createStream, type StreamAction } from './desk/stream.ts';
export { useAddress } from './desk/use-address.ts';
export { useAssessment } from './desk/use-assessment.ts';
export { useOpened } from './desk/use-opened.ts';
export { wholeHtml, wholeTags, wholeText } from './desk/whole.ts';
export { lineWithoutClaim } from './editor/claim-removal.ts';
export type { EditorHandle } from './editor/editor-handle.ts';
export { loadEditor } from './editor/load-editor.ts';
export { isOwnPicture, ownHosts, type Pictures } from './editor/own-pictures.ts';
export { ConnectingContext } from './request/connecting.ts';
export { Failed } from './request/failed-note.tsx';
export { ReceiptLine } from './request/receipt-line.tsx';
export { Strip } from './request/stream-strip.tsx';
export { useNow } from './request/use-now.ts';
export { LineDiff, TextDiff } from './review/diff-view.tsx';
export { Frame, Head } from './review/frame.tsx';
export { Refused } from './review/refused.tsx';
export { SendBar } from './review/send-bar.tsx';
export { sendPublication } from './review/sending.ts';
export { useFollowing } from './review/use-following.ts';
export { VouchPanel } from './review/vouch-panel.tsx';
export { RuleLine } from './score/rule-row.tsx';
export { SearchResults } from './score/search-preview.tsx';
export { Ticks } from './score/ticks.tsx';
export { EmBar } from './sheet/em-bar.tsx';
export { CleanHtml } from './sheet/safe-html.tsx';
export { LineToCome, SearchPart, SeoDescription, SeoTitle } from './sheet/search-fields.tsx';
export { ToCome } from './sheet/to-come.tsx';
export { chipText } from './texts/fact-texts.ts';

/** A menu weighs a quarter of a desk: it is fetched by whoever presses a claim. */
export const ClaimMenu = /* @__PURE__ */ lazyPart(async () => (await import('./claims/claim-menu.tsx')).ClaimMenu, LostDialog);
