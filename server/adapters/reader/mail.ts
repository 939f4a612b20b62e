/** A mail: who wrote to whom about what, its text, what it quotes of the mails before it, and what it brought along. */
import PostalMime from 'postal-mime';
import { blocksOfHtml } from './html.ts';
import { type Attached, type Block, broken } from './text.ts';

export const blocksOfMail = async (bytes: Uint8Array): Promise<{ blocks: Block[]; title: string; attached: Attached[] }> => {
  const mail = await new PostalMime({ attachmentEncoding: 'base64', forceRfc822Attachments: true }).parse(bytes).catch(broken);
  const named = (one: { name?: string | undefined; address?: string | undefined }): string =>
    [one.name, one.address && `<${one.address}>`].filter(Boolean).join(' ');
  const head = [mail.subject, mail.from && named(mail.from), mail.to?.map(named).join(', '), mail.date].filter((line): line is string => Boolean(line));
  const plain = (mail.text ?? '').trim();
  const text = plain !== '' ? plain.split(/\r?\n/) : blocksOfHtml(mail.html ?? '', { whole: true }).blocks.flatMap((block) => block.text.split('\n'));
  if (head.length === 0 && text.length === 0) return broken();
  const blocks: Block[] = head.length > 0 ? [{ text: head.join('\n'), place: { kind: 'mail', part: 'head' } }] : [];
  for (const [part, said] of partsOf(text)) if (said !== '') blocks.push({ text: said, place: { kind: 'mail', part } });
  return {
    blocks,
    title: mail.subject ?? '',
    attached: mail.attachments.flatMap(({ filename, mimeType, content, disposition, related }) =>
      // Pictures of a signature are part of how it looks.
      disposition === 'inline' || related ? [] : [{ name: filename ?? '', type: mimeType, base64: String(content) }],
    ),
  };
};

/** Lines that begin with `>` are of another mail; so is all that follows a line that every mail program draws above what it quotes. */
const partsOf = (lines: string[]): ['text' | 'quoted', string][] => {
  const parts: ['text' | 'quoted', string[]][] = [];
  let below = false;
  for (const line of lines) {
    below ||= /^\s*(?:-{3,}|_{10,})\s*\S.*\S\s*-{3,}\s*$/.test(line);
    const part = below || /^\s*>/.test(line) ? 'quoted' : 'text';
    const last = parts.at(-1);
    if (last?.[0] === part) last[1].push(line);
    else parts.push([part, [line]]);
  }
  return parts.flatMap(([part, said]) =>
    said
      .join('\n')
      .split(/\n\s*\n/)
      .map((text): ['text' | 'quoted', string] => [part, text.trim()]),
  );
};
