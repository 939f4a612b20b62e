/** What the demo says: that nothing thinks here, what was asked, and what a model would do with it. */
import type { Question, Tool } from './question.ts';
import { quotedFrom } from './quoting.ts';
import { sampleOf } from './sample.ts';
import { fromTables } from './tabled.ts';
import { piecesOf, roughly } from './tokens.ts';
import { languageOfText, noticeIn, wordsIn } from './words.ts';

export type Answer = {
  /** Bit by bit, as it is sent and counted. */
  pieces: string[];
  /** Null: `pieces` are a text, and no arguments. */
  tool: string | null;
  end: 'stop' | 'length' | 'tool_calls';
  read: number;
};

export const answerTo = (question: Question): Answer => {
  const tool = toolFor(question);
  const whole = tool
    ? JSON.stringify(
        sampleOf(tool.parameters ?? { type: 'object' }, `tools[${question.tools.indexOf(tool)}].function.parameters`, numberIn(question.last.text)),
      )
    : said(question);
  const stopped = tool ? whole : untilStop(whole, question.stop);
  const all = piecesOf(stopped);
  const pieces = all.slice(0, question.most);
  return {
    pieces,
    tool: tool?.name ?? null,
    end: pieces.length < all.length ? 'length' : tool ? 'tool_calls' : 'stop',
    read: roughly(question.length + question.tools.map((one) => JSON.stringify(one)).join('')),
  };
};

const said = (question: Question): string => {
  const { format, last, instruction, tools } = question;
  const language = languageOfText(question.question || last.text);
  const words = wordsIn(language);
  if (format === 'json') return JSON.stringify({ notice: noticeIn(language), question: shortened(last.text, 400) });
  const copied = quotedFrom(instruction, question.question) ?? fromTables(instruction, question.question);
  if (copied !== undefined) return copied;
  if (format) return JSON.stringify(sampleOf(format.schema, 'response_format.json_schema.schema'));
  const parts = [words.notice];
  if (question.question) parts.push(`${words.asked}\n\n${quoted(question.question)}`);
  if (last.from === 'tool') parts.push(`${words.answered.replace('{tool}', `\`${last.name}\``)}\n\n${quoted(last.text)}`);
  if (instruction) parts.push(`${words.instruction}\n\n${quoted(instruction)}`);
  if (tools.length > 0 && last.from === 'user') parts.push(words.tools.replace('{tools}', tools.map((one) => `\`${one.name}\``).join(', ')));
  return [...parts, words.closing].join('\n\n');
};

/** The tool that must be called, else the one that the question names; once, until a person speaks again. */
const toolFor = ({ call, tools, last }: Question): Tool | undefined => {
  if (call === 'none') return undefined;
  if (call === 'any') return named(tools, last.text) ?? tools[0];
  if (call) return call;
  return last.from === 'user' ? named(tools, last.text) : undefined;
};

/** By its whole name, or a part of it: `weather` names `get_weather`. */
const named = (tools: Tool[], text: string): Tool | undefined => {
  const spoken = text.toLowerCase();
  return tools.find(({ name }) => spoken.includes(name.toLowerCase())) ?? tools.find(({ name }) => partsOf(name).some((part) => spoken.includes(part)));
};
const partsOf = (name: string): string[] =>
  name
    .split(/[_-]+|(?<=[a-z])(?=[A-Z])/)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length > 3);

const untilStop = (text: string, stop: string[]): string => {
  const ends = stop.map((one) => text.indexOf(one)).filter((at) => at >= 0);
  return ends.length > 0 ? text.slice(0, Math.min(...ends)) : text;
};

const quoted = (text: string): string =>
  shortened(text.trim(), 600)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
};

/** What somebody names by its number, such as FS-1042: a tool is asked for that and no other. */
const numberIn = (text: string): string | undefined => /(?<![\w-])[\w-]*\d[\w-]*/.exec(text)?.[0];
