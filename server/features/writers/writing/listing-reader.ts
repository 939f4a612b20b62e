/**
 * Reads a JSON object of texts while it is still being written, so that a field shows before it is complete. Anything
 * before the first brace (a model's thoughts, a code fence) and unknown keys are passed over.
 */
import type { EnginePart } from './engine.ts';

type Reading = Extract<EnginePart, { field: string }>;
type State = 'before' | 'thinking' | 'opened' | 'key' | 'colon' | 'value' | 'text' | 'list' | 'item' | 'skip' | 'comma' | 'after';

export const listingReader = (fields: readonly string[]) => {
  const reader = new Reader(new Set(fields));
  return {
    /** What this piece adds. */
    feed: (piece: string): Reading[] => reader.feed(piece),
    /** Whether the object was closed. */
    get complete() {
      return reader.complete;
    },
    /** Whether anything of a wanted field was read. */
    get began() {
      return reader.began;
    },
  };
};

class Reader {
  began = false;
  private state: State = 'before';
  private readonly fields: Set<string>;
  private parts: Reading[] = [];
  private tail = '';
  private key = '';
  /** The string being read; `sent` of it has been given out. */
  private text = '';
  private sent = 0;
  private list: string[] = [];
  private escape: string | undefined;
  /** Objects around the one that is read. */
  private nested = 0;
  private depth = 0;
  private quoted = false;

  constructor(fields: Set<string>) {
    this.fields = fields;
  }

  get complete(): boolean {
    return this.state === 'after';
  }

  feed(piece: string): Reading[] {
    this.parts = [];
    for (let at = 0; at < piece.length; at++) this.take(piece[at]!);
    if (this.state === 'text') this.give();
    return this.parts;
  }

  private take(sign: string): void {
    switch (this.state) {
      case 'before':
        this.tail = (this.tail + sign).slice(-8).toLowerCase();
        if (sign === '{') {
          this.nested = 0;
          this.state = 'opened';
        } else if (this.tail.endsWith('<think>')) this.state = 'thinking';
        return;
      case 'thinking':
        this.tail = (this.tail + sign).slice(-8).toLowerCase();
        if (this.tail === '</think>') this.state = 'before';
        return;
      case 'opened':
        // A brace in a model's thoughts opens nothing.
        if (sign === '"') this.string('key');
        else if (sign === '}' && this.nested > 0) this.close();
        else if (!/[\s{]/.test(sign)) this.state = 'before';
        return;
      case 'comma':
        if (sign === '"') this.string('key');
        else if (sign === '}') this.close();
        return;
      case 'colon':
        if (sign === ':') this.state = 'value';
        else if (!/\s/.test(sign)) this.state = 'before';
        return;
      case 'value':
        return this.value(sign);
      case 'list':
        if (sign === '"') this.string('item');
        else if (sign === ']') this.field(this.list);
        return;
      case 'skip':
        return this.skip(sign);
      case 'key':
      case 'text':
      case 'item':
        return this.inString(sign);
    }
  }

  private value(sign: string): void {
    if (/\s/.test(sign)) return;
    const wanted = this.fields.has(this.key);
    if (wanted) this.began = true;
    if (wanted && sign === '"') return this.string('text');
    if (wanted && sign === '[') {
      this.list = [];
      this.state = 'list';
      return;
    }
    // Some wrap the listing once more.
    if (sign === '{' && !this.began) {
      this.nested++;
      this.state = 'opened';
      return;
    }
    this.depth = 0;
    this.quoted = false;
    this.escape = undefined;
    this.state = 'skip';
    this.skip(sign);
  }

  private string(state: 'key' | 'text' | 'item'): void {
    this.state = state;
    this.text = '';
    this.sent = 0;
    this.escape = undefined;
  }

  private inString(sign: string): void {
    if (this.escape !== undefined) return this.escaped(sign);
    if (sign === '\\') this.escape = '';
    else if (sign === '"') this.stringEnds();
    else this.text += sign;
  }

  private escaped(sign: string): void {
    const escape = this.escape + sign;
    if (escape[0] !== 'u') {
      this.text += plainEscapes[escape] ?? escape;
      this.escape = undefined;
    } else if (escape.length === 5) {
      this.text += /^u[\da-f]{4}$/i.test(escape) ? String.fromCharCode(Number.parseInt(escape.slice(1), 16)) : '';
      this.escape = undefined;
    } else this.escape = escape;
  }

  private stringEnds(): void {
    if (this.state === 'key') {
      this.key = this.text;
      this.state = 'colon';
    } else if (this.state === 'text') {
      this.give(true);
      this.field(this.text.toWellFormed());
    } else {
      const item = this.text.toWellFormed();
      this.parts.push({ type: 'text', field: this.key, text: this.list.length > 0 ? `, ${item}` : item });
      this.list.push(item);
      this.state = 'list';
    }
  }

  private field(value: string | string[]): void {
    this.parts.push({ type: 'field', field: this.key, value });
    this.state = 'comma';
  }

  /** Half of a surrogate pair waits for the other half. */
  private give(last = false): void {
    let end = this.text.length;
    const code = this.text.charCodeAt(end - 1);
    if (!last && code >= 0xd800 && code <= 0xdbff) end--;
    if (end <= this.sent) return;
    this.parts.push({ type: 'text', field: this.key, text: this.text.slice(this.sent, end).toWellFormed() });
    this.sent = end;
  }

  private close(): void {
    this.state = this.nested > 0 ? 'comma' : 'after';
    this.nested--;
  }

  private skip(sign: string): void {
    if (this.quoted) {
      if (this.escape !== undefined) this.escape = undefined;
      else if (sign === '\\') this.escape = '';
      else if (sign === '"') this.quoted = false;
    } else if (sign === '"') this.quoted = true;
    else if (sign === '{' || sign === '[') this.depth++;
    else if (sign === '}' || sign === ']') {
      if (this.depth === 0) return this.close();
      this.depth--;
    } else if (sign === ',' && this.depth === 0) this.state = 'comma';
  }
}

const plainEscapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '/': '/', '"': '"', '\\': '\\' };
