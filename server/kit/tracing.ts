/**
 * A piece of work that is over, for whoever collects traces. Names and numbers alone: no address with its ids, no text, no key.
 * Attributes are named as OpenTelemetry's conventions name them, and `storewright.*` where they have no name.
 */
export type Span = {
  name: string;
  kind: 'server' | 'job';
  startedAt: Date;
  ms: number;
  attributes: Record<string, string | number | boolean>;
  /** Why it came to nothing: a status or a code. */
  failed?: string | undefined;
  /** `traceparent` (W3C) of whoever asked. */
  parent?: string | undefined;
};

export type Tracing = {
  /** Never waits and never throws: what cannot be sent is dropped. */
  ended(span: Span): void;
  /** Sends what is left. */
  close(): Promise<void>;
};
