/** Where the provider speaks another protocol than the caller: the question goes up translated, the answer comes back so. */
import { createParser } from 'eventsource-parser';
import { createGathered } from '../memory/gathered.ts';
import { type Counter, counterOf } from '../protocols/counting.ts';
import type { Json, Question } from '../protocols/question.ts';
import { formOfWishes, pictureIn } from '../protocols/stability.ts';
import type { CallWay } from '../protocols/paths.ts';
import { invalid } from '../protocols/refusal.ts';
import { translateCount, translateCounted } from '../translate/counting.ts';
import { Refused } from '../translate/normal.ts';
import { translateQuestion, translateReply, translateStream } from '../translate/translate.ts';
import type { Candidate } from './candidates.ts';
import type { Run } from './run.ts';
import type { Output } from './tariff.ts';

/** `lost`: fields that the other protocol has no place for; the answer names them. */
export type Forwarded = { bytes: Buffer; lost: string[]; contentType?: string };

/** The bytes that go up to a candidate, in its own protocol. Throws a refusal for what would mean something else there. */
export const forward = (candidate: Candidate, way: CallWay, question: Question, json: Json | null, output: Output): Forwarded => {
  const plain = question.written({ upstream: candidate.upstream, limit: output.write, newLimitName: candidate.newLimitName });
  const { speaks, entry } = candidate;
  if (entry?.kind.draws && json && way.operation === 'images') return { ...formOfWishes(json, candidate.upstream), lost: [] };
  if (!speaks || !way.protocol || !json) return { bytes: plain, lost: [] };
  try {
    const counter = counterOf(way.operation);
    if (counter) {
      const { body, lost } = translateCount({ from: counter, to: speaks as Counter, body: json, model: candidate.upstream });
      return { bytes: Buffer.from(JSON.stringify(body)), lost };
    }
    const body = output.write === null ? json : (JSON.parse(plain.toString('utf8')) as Json);
    const { upstream: model, newLimitName } = candidate;
    const asked = { from: way.protocol, to: speaks, body, model, stream: question.mode === 'events', most: output.tokens, newLimitName };
    const { body: translated, lost } = translateQuestion(asked);
    return { bytes: Buffer.from(JSON.stringify(translated)), lost };
  } catch (error) {
    if (error instanceof Refused) throw invalid(error.field, error.message);
    throw error;
  }
};

/** What the caller gets, and what use is read from; undefined where the answer has not what was asked for. */
export const backward = (run: Run, json: Json, bytes: Buffer): { bytes: Buffer; json: Json } | undefined => {
  const { way, candidate } = run;
  const { speaks, entry } = candidate;
  if (entry?.kind.draws && way.operation === 'images') {
    const drawn = pictureIn(json, aboutOf(run).created);
    return drawn && { bytes: Buffer.from(JSON.stringify(drawn)), json: drawn };
  }
  if (!speaks || !way.protocol) return { bytes, json };
  const counter = counterOf(way.operation);
  const told = counter ? translateCounted(speaks as Counter, counter, json) : translateReply(speaks, way.protocol, json, aboutOf(run));
  return told && { bytes: Buffer.from(JSON.stringify(told)), json };
};

/** `push`: undefined where there is no room for an event that does not end. */
export type Translator = { push(chunk: Buffer): string | undefined; end(failed?: string): string };
/** Events in, events out. What is no event of that protocol is left out. */
export const streamBack = (run: Run): Translator | undefined => {
  const { speaks } = run.candidate;
  if (!speaks || !run.way.protocol || !run.json) return undefined;
  const translator = translateStream(speaks, run.way.protocol, aboutOf(run), run.json);
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
