/** How long a streamed answer was that nobody counted: by its words, and not by what they were packed in. */
import type { Protocol } from '@storewright/contract/providers';
import type { Trace } from '../protocols/trace.ts';
import { heardInStream } from '../translate/said.ts';

/** Tokens. `about`: on the way, where it is looked at again only when it has grown by half. */
type Hearing = { tokens(): number; about(): number };

export const hearing = (trace: Trace, protocol: Protocol | null, list: boolean): Hearing => {
  let looked = { at: 0, known: 1, tokens: 0 };
  const look = (): void => {
    const [head, tail, bytes] = [trace.head(), trace.tail(), trace.bytes()];
    const parts = bytes <= Buffer.byteLength(tail) ? [tail] : [head.slice(0, lastEdge(head, list)), tail.slice(firstEdge(tail, list))];
    const known = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    looked = { at: bytes, known: parts.length === 1 ? bytes : known, tokens: parts.reduce((sum, part) => sum + heardInStream(protocol, part), 0) };
  };
  /** Of what is not known any more, or not yet, as much was said as of the rest. */
  const said = (): number => Math.ceil((looked.tokens * trace.bytes()) / Math.max(looked.known, 1));
  return {
    tokens: () => {
      look();
      return said();
    },
    about: () => {
      if (trace.bytes() > looked.at * 1.5) look();
      return said();
    },
  };
};

/** Where an event is over: what is torn is no part of what is known. */
const firstEdge = (text: string, list: boolean): number => Math.max(list ? text.indexOf(nextElement) : text.search(emptyLine), 0);
const lastEdge = (text: string, list: boolean): number => {
  const at = list ? text.lastIndexOf(nextElement) : Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\r\n\r\n'));
  return at === -1 ? text.length : at;
};
const emptyLine = /\n\r?\n/;
const nextElement = '\n,';
