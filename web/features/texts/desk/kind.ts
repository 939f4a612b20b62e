/** A kind of text is a value: what it is filled with, how what streams in lands in it, and which calls write and keep it. */
import type { BlogDraft } from '@storewright/contract/texts';
import { isBlank } from '@storewright/rules/texts/blank';
import type { TextPart, TextStart, TextWriting, What } from './writing.ts';

/** A draft as the server keeps it. */
export type Kept<Form, Text> = Omit<BlogDraft, 'form' | 'text'> & { form: Form; text: Text };
export type KindId = 'blog' | 'page' | 'email';

type Saved<Form, Text> = { id?: string; version?: number; form: Form; text: Text; engine: string };
type Sent = { signal: AbortSignal; headers: Record<string, string> };

export type TextKind<Form, Text> = {
  id: KindId;
  path: '/blog_writer' | '/page_generator' | '/email_writer';
  isEmpty: (text: Text) => boolean;
  /** To read, where two of them stand side by side. */
  plain: (text: Text) => string;
  /** Parts of a text, in the order they are written, with how long each usually is: how far a request is. */
  partsOf: (text: Text, what: What) => { field: string; usual: number }[];
  /** The text with what has arrived; parts that did not come yet stand as the frame left them. */
  soFar: (text: Text, writing: TextWriting<Form, Text>) => Text;
  /** What a stop leaves: whole sentences, and where nothing arrived, what stood there before. */
  stopped: (text: Text, writing: TextWriting<Form, Text>) => Text;
  /** The finished text in the place of what it replaces; what an engine knows nothing of stays. */
  taken: (text: Text, written: Text, what: What) => Text;
  ask: (start: TextStart<Form, Text>, init: Sent) => AsyncGenerator<TextPart<Text>>;
  save: (body: Saved<Form, Text>, key: string) => Promise<Kept<Form, Text>>;
};

/** A post or a page that nothing was typed into is no draft. A mail is one: what its type says by itself stands in it. */
export const isUnsaid = <Form, Text>({ id }: TextKind<Form, Text>, { form, text }: { form: Form; text: Text }): boolean =>
  id !== 'email' && isBlank({ form: form as object, text: text as object });
