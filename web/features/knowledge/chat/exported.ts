/** A conversation as a file: as it stands, with where each sentence comes from. */
import { downloadFile } from '../../../kit/download.ts';
import type { Chat, Message } from '../chats.api.ts';

export const exported = (chat: Chat, kind: 'md' | 'json'): void => {
  const text = kind === 'json' ? JSON.stringify(chat, null, 2) : markdownOf(chat);
  const name = chat.title
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .slice(0, 60);
  downloadFile(new Blob([text], { type: kind === 'json' ? 'application/json' : 'text/markdown' }), `${name || 'conversation'}.${kind}`);
};

export const markdownOf = (chat: Chat): string =>
  [`# ${plain(chat.title)}`, ...chat.messages.map(told)]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');

const told = ({ role, author, text, answer }: Message): string => {
  if (role === 'user') return `## ${plain(text)}`;
  if (role === 'person') return `**${plain(author)}:** ${plain(text)}`;
  if (!answer) return '';
  const said = answer.sentences.map((one) => `${plain(one.text)}${one.cites.map((n) => ` [^${n}]`).join('')}`).join(' ');
  const cited = answer.citations.map(({ n, source, heading, quote }) => `[^${n}]: ${plain([source, heading].filter(Boolean).join(' › '))}: “${plain(quote)}”`);
  const passages = answer.passages.map(({ source, text: body }) => `> ${plain(body)}\n>\n> — ${plain(source.name)}`);
  return [said, ...passages, cited.join('\n')].filter((part) => part !== '').join('\n\n');
};

/** What somebody typed makes no heading, link or picture of its own. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#!|]/g, '\\$&');
