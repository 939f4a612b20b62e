/** How long a streamed answer was that nobody counted: by its words, and not by what they were packed in. */
import type { Protocol } from '@storewright/contract/providers';
import type { Trace } from '../protocols/trace.ts';
import { heardInStream } from '../translate/said.ts';

/** Tokens. `about`: on the way, from a few events, for it is asked of every stream each second. */
type Hearing = { tokens(): number; about(): number };

export const hearing = (trace: Trace, protocol: Protocol | null, list: boolean): Hearing => {
  /** Of what is not known any more, or not yet, as much was said as of these. */
  const shareOf = (parts: string[]): number => {
    const known = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    return parts.reduce((sum, part) => sum + heardInStream(protocol, part), 0) / Math.max(known, 1);
  };
  const said = (share: number): number => Math.ceil(share * trace.bytes());
  let looked = { at: 0, share: 0 };
  return {
    tokens: () => {
      const [head, tail, bytes] = [trace.head(), trace.tail(), trace.bytes()];
      if (bytes <= Buffer.byteLength(tail)) return heardInStream(protocol, tail);
      return said(shareOf([head.slice(0, lastEdge(head, list)), tail.slice(firstEdge(tail, list))]));
    },
    about: () => {
      if (trace.bytes() > looked.at * 4) {
        const tail = trace.tail();
        const some = tail.slice(-someBytes);
        // An event may be longer than that.
        looked = { at: trace.bytes(), share: shareOf([some.slice(some === tail ? 0 : firstEdge(some, list))]) || shareOf([tail]) };
      }
      return said(looked.share);
    },
  };
};
const someBytes = 1_500;

/** Where an event is over: what is torn is no part of what is known. */
const firstEdge = (text: string, list: boolean): number => Math.max(list ? text.indexOf(nextElement) : text.search(emptyLine), 0);
const lastEdge = (text: string, list: boolean): number => {
  const at = list ? text.lastIndexOf(nextElement) : Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\r\n\r\n'));
  return at === -1 ? text.length : at;
};
const emptyLine = /\n\r?\n/;
const nextElement = '\n,';
