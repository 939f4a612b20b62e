/** What a message says: a text, or a list of pieces, in which models that think put their thoughts. */
import { isRecord, type Json, recordsIn } from '../../protocols/json.ts';
import { textOr, textOrNull } from '../reading.ts';

type Said = { type: 'text'; text: string } | { type: 'reasoning'; text: string } | { type: 'refusal'; text: string };

/** All that a message, or a piece of one, says: thoughts first, as they came first. */
export const saidIn = (message: Json): Said[] => {
  const { content } = message;
  const thought = textOr(message['reasoning_content'], textOr(message['reasoning'], ''));
  const pieces = typeof content === 'string' ? [textSaid(content)] : Array.isArray(content) ? content.map(pieceSaid) : [];
  const all: Said[] = [{ type: 'reasoning', text: thought }, ...pieces, { type: 'refusal', text: textOr(message['refusal'], '') }];
  return all.filter(({ text }) => text !== '');
};

const textSaid = (text: string): Said => ({ type: 'text', text });
const pieceSaid = (piece: unknown): Said => {
  if (!isRecord(piece)) return textSaid(textOr(piece, ''));
  if (piece['type'] === 'refusal') return { type: 'refusal', text: textOr(piece['refusal'], '') };
  return isThought(piece) ? { type: 'reasoning', text: thoughtIn(piece) } : textSaid(textOr(piece['text'], ''));
};

/** Mistral's thoughts are a list within a piece; others have a text there. */
export const isThought = ({ type }: Json): boolean => type === 'thinking' || type === 'reasoning';
export const thoughtIn = (piece: Json): string => {
  const inner = piece['thinking'] ?? piece['reasoning'] ?? piece['text'];
  return (
    textOrNull(inner) ??
    recordsIn(inner)
      .map(({ text }) => textOr(text, ''))
      .join('')
  );
};
