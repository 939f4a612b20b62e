/** Reads answers off a connection, one after the other, in whatever pieces their bytes come. */
import { expectMore, type Head, headOf, Unreadable } from './head.ts';

type Ear = {
  opened(head: Head): void;
  /** Not copied. */
  heard(bytes: Buffer): void;
  /** `clean`: nothing stood behind it. */
  ended(clean: boolean): void;
};
export type Reader = {
  /** A question was asked: what comes from here on is its answer. */
  begin(): void;
  /** Throws where that is none. */
  take(bytes: Buffer): void;
  /** Nothing more comes: the end of some answers, where there is no `error`, and one in the middle of all others. What waits is heard first. */
  closed(error?: Error): void;
  /** Nothing is heard any more, until `resume`. */
  pause(): void;
  resume(): void;
  /** Whatever comes is nobody's business. */
  forget(): void;
};
/** Reads from a place on, and says up to where. */
type Step = (bytes: Buffer, at: number) => number;

export const createReader = ({ opened, heard, ended }: Ear): Reader => {
  /** Bytes of a body or a chunk that are still to come. */
  let left = 0;
  /** Bytes of a line that is read byte by byte. */
  let length = 0;
  /** A head that comes in pieces, and how much of it is there. */
  let pieces: Buffer | undefined;
  let filled = 0;
  let paused = false;
  /** What came after the pause began. */
  let waiting = none;
  /** It is read to its end, of which nobody was told yet. */
  let isOver = false;
  /** What `closed` said in a pause. */
  let closing: { error: Error | undefined } | undefined;

  const unasked: Step = () => {
    throw new Unreadable('It said something that nobody had asked for.');
  };
  const deaf: Step = (bytes) => bytes.length;
  const finish = (): void => {
    if (step === deaf) return;
    step = unasked;
    isOver = true;
  };
  const over = (clean: boolean): void => {
    isOver = false;
    ended(clean);
  };

  const head: Step = (bytes, at) => {
    const end = pieces ? -1 : bytes.indexOf(blankLine, at);
    if (end !== -1) {
      if (end - at > mostHead) throw tooLong();
      begun(bytes.toString('latin1', at, end));
      return end + blankLine.length;
    }
    pieces ??= Buffer.allocUnsafe(mostHead);
    const before = filled;
    filled += bytes.copy(pieces, filled, at);
    const found = pieces.subarray(0, filled).indexOf(blankLine, Math.max(0, before + 1 - blankLine.length));
    if (found === -1) {
      if (filled === mostHead) throw tooLong();
      expectMore(pieces, before, filled);
      return bytes.length;
    }
    const text = pieces.toString('latin1', 0, found);
    pieces = undefined;
    filled = 0;
    begun(text);
    return at + found + blankLine.length - before;
  };
  const begun = (text: string): void => {
    const read = headOf(text);
    const { status, body } = read;
    if (status === 101) throw new Unreadable('It wants to speak something else.');
    // What comes before the answer itself (103 Early Hints) is nobody's business here.
    if (status < 200) return;
    left = typeof body === 'number' ? body : 0;
    step = body === 'rest' ? rest : body === 'chunks' ? size : counted;
    opened(read);
    if (body === 0) finish();
  };

  const some = (bytes: Buffer, at: number): number => {
    const end = Math.min(bytes.length, at + left);
    left -= end - at;
    heard(at === 0 && end === bytes.length ? bytes : bytes.subarray(at, end));
    return end;
  };
  const counted: Step = (bytes, at) => {
    const end = some(bytes, at);
    if (left === 0) finish();
    return end;
  };
  const rest: Step = (bytes, at) => {
    heard(at === 0 ? bytes : bytes.subarray(at));
    return bytes.length;
  };

  const size: Step = (bytes, from) => {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      const digit = byte < 128 ? digits[byte]! : -1;
      if (digit >= 0 && length < mostDigits) {
        left = left * 16 + digit;
        length += 1;
        continue;
      }
      if (length === 0 || (byte !== cr && byte !== semicolon)) throw badChunk();
      step = byte === cr ? sizeEnd : extension;
      return at + 1;
    }
    return bytes.length;
  };
  const extension: Step = (bytes, from) => {
    for (let at = from; at < bytes.length; at += 1) {
      if (bytes[at] === cr) {
        step = sizeEnd;
        return at + 1;
      }
      length += 1;
      if (bytes[at] === lf || length > mostExtension) throw badChunk();
    }
    return bytes.length;
  };
  const sizeEnd: Step = (bytes, at) => {
    if (bytes[at] !== lf) throw badChunk();
    length = 0;
    step = left === 0 ? trailer : chunk;
    trailed = 0;
    return at + 1;
  };
  const chunk: Step = (bytes, at) => {
    const end = some(bytes, at);
    if (left === 0 && step === chunk) step = chunkEnd;
    return end;
  };
  const chunkEnd: Step = (bytes, at) => {
    if (bytes[at] !== (length === 0 ? cr : lf)) throw badChunk();
    length = 1 - length;
    if (length === 0) step = size;
    return at + 1;
  };
  /** Bytes of all lines after the last chunk: they say nothing that anybody wants to know. */
  let trailed = 0;
  const trailer: Step = (bytes, from) => {
    for (let at = from; at < bytes.length; at += 1) {
      trailed += 1;
      if (trailed > mostHead) throw tooLong();
      if (bytes[at] === cr) step = trailerEnd;
      else if (bytes[at] === lf) throw badChunk();
      else length += 1;
      if (step === trailerEnd) return at + 1;
    }
    return bytes.length;
  };
  const trailerEnd: Step = (bytes, at) => {
    if (bytes[at] !== lf) throw badChunk();
    const isLast = length === 0;
    length = 0;
    step = trailer;
    if (isLast) finish();
    return at + 1;
  };

  let step: Step = unasked;
  const take = (bytes: Buffer): void => {
    for (let at = 0; at < bytes.length; ) {
      if (paused) return void (waiting = Buffer.concat([waiting, bytes.subarray(at)]));
      if (isOver) return over(false);
      at = step(bytes, at);
    }
    if (isOver && !paused) over(true);
  };

  const closed = (error?: Error): void => {
    if (paused) closing ??= { error };
    else if (step === rest && !error) {
      finish();
      over(true);
    } else if (step !== deaf) throw error ?? new Unreadable('The connection was closed before the answer was whole.');
  };

  return {
    begin: () => {
      left = 0;
      length = 0;
      step = head;
    },
    take,
    closed,
    pause: () => {
      paused = true;
    },
    resume: () => {
      if (!paused) return;
      paused = false;
      const bytes = waiting;
      waiting = none;
      take(bytes);
      if (closing && !paused) closed(closing.error);
    },
    forget: () => {
      step = deaf;
      waiting = none;
      isOver = false;
      closing = undefined;
    },
  };
};

const none = Buffer.alloc(0);
const blankLine = Buffer.from('\r\n\r\n');
const [cr, lf, semicolon] = [13, 10, 59];
const mostHead = 64 * 1024;
/** Of a chunk's size: far more bytes than anybody sends. */
const mostDigits = 8;
const mostExtension = 1_024;
/** What each letter stands for in a number to the base of 16; −1: in none. */
const digits = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});

const tooLong = () => new Unreadable('The head of the answer does not end.');
const badChunk = () => new Unreadable('A chunk of the answer cannot be read.');
