/** Speech without a voice: a tone for each word, as long as the word, in the pitch of the voice that was asked for. */
import { z } from 'zod';
import { need } from './models.ts';
import { read, Refused } from './refused.ts';
import { piecesOf } from './tokens.ts';
import { notice } from './words.ts';

const Asked = z.strictObject({
  model: z.string().min(1),
  input: z.string().min(1).max(4_096),
  voice: z.string().min(1).max(100),
  instructions: z.string().max(4_096).optional(),
  response_format: z.string().default('wav'),
  speed: z.number().min(0.25).max(4).default(1),
  stream_format: z.literal('audio', 'must be audio: this model sends no events').optional(),
});

export const spoken = (body: unknown): { type: string; bytes: Buffer } => {
  const { model, input, voice, speed, response_format: format } = read(Asked, body);
  need(model, 'speech');
  if (format !== 'wav' && format !== 'pcm')
    throw new Refused(`This model makes wav and pcm, and no ${format.slice(0, 40)}.`, { param: 'response_format', code: 'invalid_value' });
  const samples = sounding(input, pitchOf(voice), speed);
  return format === 'pcm' ? { type: 'audio/pcm', bytes: samples } : { type: 'audio/wav', bytes: waveOf(samples) };
};

const rate = 24_000;
const mostSeconds = 20;

const sounding = (text: string, pitch: number, speed: number): Buffer => {
  const words = piecesOf(text).map((piece) => Math.max(0.08, Math.min([...piece].length, 12) * 0.045) / speed);
  const whole = Math.min(
    mostSeconds,
    words.reduce((sum, seconds) => sum + seconds, 0),
  );
  const bytes = Buffer.alloc(Math.floor(whole * rate) * 2);
  let begins = 0;
  for (const [place, seconds] of words.entries()) {
    const each = pitch * 2 ** ((steps[place % steps.length] as number) / 12);
    const until = Math.min(Math.floor((begins + seconds) * rate), bytes.length / 2);
    for (let at = Math.floor(begins * rate); at < until; at += 1) {
      const within = (at / rate - begins) / seconds;
      const loudness = Math.sin(Math.PI * Math.min(1, Math.max(0, within))) * 0.3;
      bytes.writeInt16LE(Math.round(Math.sin((2 * Math.PI * each * at) / rate) * loudness * 32_767), at * 2);
    }
    begins += seconds;
    if (begins >= whole) break;
  }
  return bytes;
};
/** Of a scale, so that it is no alarm. */
const steps = [0, 4, 7, 4, 9, 7, 12, 7];
const pitchOf = (voice: string): number => 180 + ([...voice.toLowerCase()].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 5) * 40;

/** A WAV file of 16 bits and one channel; its comment says what it is. */
const waveOf = (samples: Buffer): Buffer => {
  const comment = Buffer.from(`${notice}\0`);
  const padded = comment.length + (comment.length % 2);
  const head = Buffer.alloc(36 + 20 + padded + 8);
  head.write('RIFF', 0);
  head.writeUInt32LE(head.length - 8 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('LIST', 36);
  head.writeUInt32LE(12 + padded, 40);
  head.write('INFOICMT', 44);
  head.writeUInt32LE(comment.length, 52);
  comment.copy(head, 56);
  head.write('data', 56 + padded);
  head.writeUInt32LE(samples.length, 60 + padded);
  return Buffer.concat([head, samples]);
};
