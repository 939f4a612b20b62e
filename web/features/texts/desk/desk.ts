/** The desk: one blog post, page or e-mail being written, with its form and what is happening to it. */
import type { SaveFault, Vouch } from '../../writers/desk.ts';
import type { Kept, TextKind } from './kind.ts';
import type { ReceiptOf, Subject, TextStart, TextWriting } from './writing.ts';

/** `kept`: what had arrived of it stands on the desk. */
export type Failure<Form, Text> = {
  code: string;
  message: string;
  points: string | null;
  unanswered: boolean;
  free: boolean;
  kept: boolean;
  retry: TextStart<Form, Text>;
};

export type TextDesk<Form, Text> = {
  /** Makes a first save that is sent twice one draft. */
  saveKey: string;
  draftId: string | null;
  version: number | null;
  inShop: Kept<Form, Text>['in_shop'];
  status: Kept<Form, Text>['status'];
  form: Form;
  text: Text;
  /** Earlier texts, oldest first: what undo goes back to. */
  earlier: { text: Text; at: number }[];
  /** Whose words these are: an engine's label, or empty for the owner's own. */
  by: string;
  /** How often it was written; each time another wording is asked for. */
  round: number;
  vouches: Vouch[];
  writing: TextWriting<Form, Text> | null;
  failure: Failure<Form, Text> | null;
  unsettled: { start: TextStart<Form, Text>; stopped: boolean } | null;
  receipt: ReceiptOf | null;
  /** A write was stopped: the parts it did not bring to their end. */
  unfinished: string[] | null;
  /** What was written last was more than these parts hold. */
  cut: string[];
  /** Other subject lines that were proposed. */
  subjects: Subject[];
  changes: number;
  savedChanges: number;
  saving: 'idle' | 'saving' | 'failed';
  saveFault: SaveFault | null;
  savedAt: number | null;
  conflict: Kept<Form, Text> | null;
  /** Grows when a text was changed from outside its editor, which then takes it over. */
  revision: number;
};

export const newDesk = <Form, Text>(form: Form, text: Text, revision = 0): TextDesk<Form, Text> => ({
  saveKey: crypto.randomUUID(),
  draftId: null,
  version: null,
  inShop: null,
  status: 'draft',
  form,
  text,
  earlier: [],
  by: '',
  round: 0,
  vouches: [],
  writing: null,
  failure: null,
  unsettled: null,
  receipt: null,
  unfinished: null,
  cut: [],
  subjects: [],
  changes: 0,
  savedChanges: 0,
  saving: 'idle',
  saveFault: null,
  savedAt: null,
  conflict: null,
  revision: revision + 1,
});

export const deskOf = <Form, Text>(draft: Kept<Form, Text>, revision = 0): TextDesk<Form, Text> => ({
  ...newDesk(draft.form, draft.text, revision),
  ...placeOf(draft),
  by: draft.engine,
  savedAt: Date.parse(draft.updated_at),
});

/** What the server says of a draft beside its text. */
export const placeOf = <Form, Text>({
  id,
  version,
  in_shop,
  status,
}: Kept<Form, Text>): Pick<TextDesk<Form, Text>, 'draftId' | 'version' | 'inShop' | 'status'> => ({
  draftId: id,
  version,
  inShop: in_shop,
  status,
});

/** What the screen shows: while it is written, what has arrived so far. */
export const shown = <Form, Text>({ text, writing }: TextDesk<Form, Text>, kind: TextKind<Form, Text>): Text => (writing ? kind.soFar(text, writing) : text);

export const touched = <Form, Text>(desk: TextDesk<Form, Text>): TextDesk<Form, Text> => ({ ...desk, changes: desk.changes + 1 });
export const outside = <Form, Text>(desk: TextDesk<Form, Text>): TextDesk<Form, Text> => ({ ...desk, revision: desk.revision + 1 });

/** The last ten texts are kept. */
export const remembered = <Form, Text>({ text, earlier }: TextDesk<Form, Text>, kind: TextKind<Form, Text>, at: number) =>
  kind.isEmpty(text) ? earlier : [...earlier, { text, at }].slice(-10);

export type { SaveFault, Vouch };
