/** A drawing without a painter: hills in colours that follow from the wish, with the wish and what it is written on it. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import sharp from 'sharp';
import { z } from 'zod';
import { vectorOf } from './grams.ts';
import { need } from './models.ts';
import { read, Refused } from './refused.ts';
import { piecesOf } from './tokens.ts';
import { languageOfText, noticeIn } from './words.ts';

// Native memory is outside the heap that the process is held to.
sharp.cache(false);
sharp.concurrency(1);

const sizes = ['256x256', '512x512', '1024x1024', '1024x1536', '1536x1024', '1024x1792', '1792x1024'];
const Asked = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().trim().min(1).max(32_000),
  n: z.int().min(1).max(4, 'must be 4 at most: this model draws few at a time').default(1),
  size: z.enum(['auto', ...sizes], `must be one of ${sizes.join(', ')}`).default('auto'),
  quality: z.enum(['auto', 'low', 'medium', 'high', 'standard', 'hd']).optional(),
  style: z.enum(['vivid', 'natural']).optional(),
  background: z.enum(['auto', 'opaque'], 'must be opaque: this model leaves nothing out').optional(),
  moderation: z.enum(['auto', 'low']).optional(),
  output_format: z.literal('png', 'must be png: this model makes no other').optional(),
  output_compression: z.literal(100).optional(),
  response_format: z.literal('b64_json', 'must be b64_json: this model keeps no pictures at an address').optional(),
  stream: z.literal(false, 'must be false: this model sends no events').optional(),
  user: z.string().optional(),
});

/** One at a time: two large ones at once take twice the memory and are no sooner done. */
let drawing: Promise<unknown> = Promise.resolve();

export const drawn = async (body: unknown) => {
  const { model, prompt, n, size } = read(Asked, body);
  need(model, 'images');
  const [width, height] = (size === 'auto' ? '1024x1024' : size).split('x').map(Number) as [number, number];
  const data: { b64_json: string; revised_prompt: string }[] = [];
  const language = languageOfText(prompt);
  for (let place = 0; place < n; place += 1) {
    const turn = drawing.then(() =>
      sharp(Buffer.from(drawingOf(prompt, { width, height, place, note: noticeIn(language) })))
        .png({ compressionLevel: 6 })
        .toBuffer(),
    );
    drawing = turn.catch(() => undefined);
    const bytes = await turn.catch(() => {
      throw new Refused('The picture could not be drawn.', { status: 500 });
    });
    data.push({ b64_json: bytes.toString('base64'), revised_prompt: `${noticeIn(language)} ${prompt.slice(0, 500)}` });
  }
  return { created: Math.floor(Date.now() / 1_000), data, output_format: 'png', size: `${width}x${height}` };
};

const drawingOf = (prompt: string, { width, height, place, note }: { width: number; height: number; place: number; note: string }): string => {
  const signs = vectorOf(`${prompt} ${place}`, 8);
  const of = (at: number, from: number, to: number): number => Math.round(from + ((signs[at]! + 1) / 2) * (to - from));
  const hue = of(0, 0, 360);
  const hills = [0, 1, 2].map((row) => {
    const top = height * (0.5 + row * 0.14);
    const bend = (at: number): number => Math.round(top + (signs[(row + at) % 8]! * height) / 5);
    return `<path d="M0 ${bend(1)} C ${width * 0.3} ${bend(2)}, ${width * 0.6} ${bend(3)}, ${width} ${bend(4)} V ${height} H 0 Z" fill="hsl(${(hue + row * 18) % 360} 42% ${58 - row * 13}%)"/>`;
  });
  const em = Math.round(Math.min(width, height) / 36);
  const lines = [...wrapped(note, (width * 0.88) / em), ...wrapped(prompt.slice(0, 300), (width * 0.88) / em).slice(0, 2)];
  const foot = lines.map(
    (line, row) =>
      `<text x="${width * 0.06}" y="${height - em * 1.6 * (lines.length - row)}" font-family="sans-serif" font-size="${em}" fill="#fff">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="hsl(${(hue + 200) % 360} 55% 86%)"/>
<circle cx="${of(5, 20, 80)}%" cy="${of(6, 14, 34)}%" r="${Math.round(height / 11)}" fill="hsl(44 90% 74%)"/>
${hills.join('\n')}
<rect y="${height - em * 1.6 * (lines.length + 1.2)}" width="100%" height="${em * 1.6 * (lines.length + 1.2)}" fill="#000" fill-opacity="0.45"/>
${foot.join('\n')}
</svg>`;
};

/** In lines of so many ems: no font is asked, a letter of a book is taken for 0.6 of them and a character for one. */
const wrapped = (text: string, ems: number): string[] => {
  const lines = [''];
  let room = ems;
  for (const piece of piecesOf(text.replace(/\s+/g, ' '))) {
    const wide = [...piece].reduce((sum, letter) => sum + (holdsCjk(letter) ? 1 : 0.6), 0);
    if (wide > room && lines.at(-1) !== '') {
      lines.push('');
      room = ems;
    }
    lines[lines.length - 1] += piece;
    room -= wide;
  }
  return lines.map((line) => line.trim());
};
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
