/** Where the provider speaks another protocol than the caller: the question goes up translated, the answer comes back so. */
import { createParser } from 'eventsource-parser';
import { createGathered } from '../memory/gathered.ts';
import { type Counter, counterOf } from '../protocols/counting.ts';
import type { Json, Question } from '../protocols/question.ts';
import { contentsOfWishes, pictureOfParts } from '../protocols/gemini-pictures.ts';
import { formOfWishes, pictureIn } from '../protocols/stability.ts';
import type { CallWay } from '../protocols/paths.ts';
import { invalid } from '../protocols/refusal.ts';
import { translateCount, translateCounted } from '../translate/counting.ts';
import { tokensTold, translateEmbedded, translateEmbedding } from '../translate/embeddings.ts';
import { withPlainIds } from '../translate/ids.ts';
import { Refused } from '../translate/normal.ts';
import { translateQuestion, translateReply, translateStream } from '../translate/translate.ts';
import type { Candidate } from './candidates.ts';
import type { Run } from './call.ts';
import type { Output } from './tariff.ts';

/** `lost`: fields that the other protocol has no place for; the answer names them. */
export type Forwarded = { bytes: Buffer; lost: string[]; contentType?: string };

/** Whether what comes back is in other words than the caller's. */
export const isTranslated = ({ speaks, embeds, entry }: Candidate, { operation }: Pick<CallWay, 'operation'>): boolean =>
  speaks !== null || embeds !== null || (entry?.kind.draws !== undefined && operation === 'images');

/** How its answer comes: a list of Gemini's is relayed as bytes, and written anew from the events of whoever knows no such list. */
export const comesAs = ({ mode }: Question, { speaks }: Pick<Candidate, 'speaks'>): Question['mode'] => (mode === 'bytes' && speaks ? 'events' : mode);

/** The bytes that go up to a candidate, in its own protocol. Throws a refusal for what would mean something else there. */
export const forward = (candidate: Candidate, way: CallWay, question: Question, json: Json | null, output: Output): Forwarded => {
  const plain = question.written({ upstream: candidate.upstream, limit: output.write, takesNewLimit: candidate.takesNewLimit });
  const left = question.left?.names ?? [];
  if (!json || !isTranslated(candidate, way))
    return { bytes: way.protocol ? withPlainIds(plain, way.protocol, candidate.entry?.kind.calls) : plain, lost: left };
  const draws = way.operation === 'images' ? candidate.entry?.kind.draws : undefined;
  if (draws) return { ...(draws === 'gemini' ? contentsOfWishes(json) : formOfWishes(json, candidate.upstream)), lost: [] };
  try {
    const asked = question.left?.json ?? json;
    const limited = (): Json => (output.write === null ? asked : (JSON.parse(plain.toString('utf8')) as Json));
    const told = carried(candidate, way, question, { json: asked, limited, most: output.tokens });
    return told ? { bytes: Buffer.from(JSON.stringify(told.body)), lost: [...new Set([...left, ...told.lost])] } : { bytes: plain, lost: left };
  } catch (error) {
    if (error instanceof Refused) throw invalid(error.field, error.message);
    throw error;
  }
};

const carried = (
  { speaks, embeds, upstream: model, takesNewLimit, entry }: Candidate,
  { protocol, operation }: CallWay,
  question: Question,
  { json: body, limited, most }: { json: Json; limited: () => Json; most: number },
): { body: Json; lost: string[] } | undefined => {
  if (embeds) return translateEmbedding({ from: embeds === 'gemini' ? 'openai' : 'gemini', body, model });
  if (!speaks || !protocol) return undefined;
  const counter = counterOf(operation);
  if (counter) return translateCount({ from: counter, to: speaks as Counter, body, model });
  const stream = comesAs(question, { speaks }) === 'events';
  return translateQuestion({ from: protocol, to: speaks, body: limited(), model, stream, most, takesNewLimit, calls: entry?.kind.calls });
};

/** What the caller gets, and what use is read from; undefined where the answer has not what was asked for. */
export const backward = (run: Run, json: Json, bytes: Buffer): { bytes: Buffer; json: Json } | undefined => {
  const { way, candidate } = run;
  const { speaks, embeds, entry } = candidate;
  if (embeds) {
    const tokens = tokensTold(json) ?? Number(entry ? (run.question.guess(entry.price, 0n).input ?? 0n) : 0n);
    const told = translateEmbedded({ to: embeds === 'gemini' ? 'openai' : 'gemini', asked: run.json!, answer: json, model: run.question.model, tokens });
    return told && { bytes: Buffer.from(JSON.stringify(told)), json };
  }
  if (entry?.kind.draws && way.operation === 'images') {
    const drawn = (entry.kind.draws === 'gemini' ? pictureOfParts : pictureIn)(json, aboutOf(run).created);
    return drawn && { bytes: Buffer.from(JSON.stringify(drawn)), json: drawn };
  }
  if (!speaks || !way.protocol) return { bytes, json };
  const counter = counterOf(way.operation);
  const told = counter ? translateCounted(speaks as Counter, counter, json) : translateReply(speaks, way.protocol, json, aboutOf(run), run.json ?? {});
  return told && { bytes: Buffer.from(JSON.stringify(told)), json };
};

/** `push`: undefined where there is no room for an event that does not end. */
export type Translator = { push(chunk: Buffer): string | undefined; end(failed?: string): string };
/** Events in, events out. What is no event of that protocol is left out. */
export const streamBack = (run: Run): Translator | undefined => {
  const { speaks } = run.candidate;
  if (!speaks || !run.way.protocol || !run.json) return undefined;
  const translator = translateStream(speaks, run.way.protocol, aboutOf(run), run.json, run.way.list);
  const decoder = new TextDecoder();
  const line = createGathered(run.share, longestEvent);
  let out = '';
  /** Bytes of an event that has not ended. */
  let pending = 0;
  const parsed = (): void => {
    run.share.shrink(pending);
    pending = 0;
  };
  const parser = createParser({
    onComment: parsed,
    onEvent: ({ data }) => {
      parsed();
      try {
        out += translator.push(data);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    },
  });
  const taken = (): string => {
    const text = out;
    out = '';
    return text;
  };
  return {
    push: (chunk) => {
      // A line that comes in many pieces is read once, when it is whole.
      if (!chunk.includes(lineEnd)) return line.add(Buffer.from(chunk)) ? '' : undefined;
      const lines = line.bytes() > 0 ? Buffer.concat([line.whole(), chunk]) : chunk;
      line.drop();
      if (pending + lines.length > longestEvent || !run.share.grow(lines.length)) return undefined;
      pending += lines.length;
      parser.feed(decoder.decode(lines, { stream: true }));
      return taken();
    },
    end: (failed) => {
      parser.feed(`${decoder.decode(line.whole())}\n\n`);
      line.drop();
      return taken() + translator.end(failed);
    },
  };
};

/** With a picture in it. */
const longestEvent = 32 * 1_048_576;
const lineEnd = 10;

const aboutOf = ({ id, question, startedAt }: Run) => ({
  id: id.replaceAll('-', ''),
  model: question.model,
  created: Math.floor(startedAt / 1000),
  system: null,
});
