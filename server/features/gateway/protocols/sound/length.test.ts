import { expect, test } from 'vitest';
import { longestIn, secondsIn } from './length.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer);
const big = (value: number, bytes = 4) => {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(value, 0, bytes);
  return out;
};

const wave = (seconds: number, lies: { perSecond?: number; size?: number; format?: number } = {}) => {
  const [rate, width] = [16_000, 2];
  const sound = Buffer.alloc(seconds * rate * width);
  const format = Buffer.concat([u16(lies.format ?? 1), u16(1), u32(rate), u32(lies.perSecond ?? rate * width), u16(width), u16(16)]);
  return Buffer.concat([latin('RIFF'), u32(36), latin('WAVEfmt '), u32(16), format, latin('data'), u32(lies.size ?? sound.length), sound]);
};
/** 128 kbit/s at 44.1 kHz: 417 bytes a frame. */
const mp3 = (frames: number, tag = true) => {
  const one = Buffer.alloc(417);
  one.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat([
    tag ? Buffer.concat([latin('ID3\x04\x00\x00'), Buffer.from([0, 0, 1, 0]), Buffer.alloc(128, 0xff)]) : Buffer.alloc(0),
    ...Array(frames).fill(one),
  ]);
};
const page = (packets: Buffer[], granule = 0) =>
  Buffer.concat([
    latin('OggS\0\0'),
    u32(granule),
    u32(0),
    u32(7),
    u32(0),
    u32(0),
    Buffer.from([packets.length, ...packets.map(({ length }) => length)]),
    ...packets,
  ]);
/** Packets of 20 ms, fifty a second. */
const opus = (seconds: number, toc = 0x08) =>
  Buffer.concat([
    page([Buffer.concat([latin('OpusHead'), Buffer.alloc(11)])]),
    page([Buffer.concat([latin('OpusTags'), Buffer.alloc(20)])]),
    ...Array.from({ length: seconds }, () => page(Array.from({ length: 50 }, () => Buffer.from([toc, 2, 3])))),
  ]);
const vorbis = (packets: number) => {
  const head = Buffer.concat([latin('\x01vorbis'), u32(0), Buffer.from([2]), u32(44_100), Buffer.alloc(12), Buffer.from([0xb8, 1])]);
  return Buffer.concat([
    page([head]),
    page([latin('\x03vorbis and what it says'), latin('\x05vorbis')]),
    ...Array.from({ length: packets }, () => page([Buffer.alloc(40)])),
  ]);
};
const crc = (bytes: number[]) => {
  let sum = 0;
  for (const byte of bytes) for (let bit = 7, left = (sum ^= byte); bit >= 0; bit -= 1, left = sum) sum = ((left << 1) ^ (left & 0x80 ? 7 : 0)) & 0xff;
  return sum;
};
const flac = (frames: number, promised: number, rate = 44_100) => {
  const info = Buffer.concat([Buffer.alloc(10), big(rate * 16 + 2, 3), Buffer.from([0xf0]), big(promised), Buffer.alloc(16)]);
  const frame = (n: number) => {
    const head = [0xff, 0xf8, 0xc9, 0x18, ...Buffer.from(String.fromCodePoint(n), 'utf8')];
    return Buffer.concat([Buffer.from([...head, crc(head)]), Buffer.alloc(30)]);
  };
  return Buffer.concat([latin('fLaC'), Buffer.from([0x80, 0, 0, 34]), info, ...Array.from({ length: frames }, (_, n) => frame(n))]);
};
const box = (name: string, ...inner: Buffer[]) => {
  const body = Buffer.concat(inner);
  return Buffer.concat([big(body.length + 8), latin(name), body]);
};
const m4a = (packets: number, ticks: number) => {
  const config = Buffer.from([0x12, 0x10]);
  const decoder = Buffer.concat([Buffer.from([4, 17, 0x40, 0x15]), Buffer.alloc(11), Buffer.from([5, config.length]), config]);
  const esds = box('esds', Buffer.alloc(4), Buffer.from([3, 22, 0, 1, 0]), decoder);
  const stsd = box('stsd', Buffer.alloc(4), big(1), box('mp4a', Buffer.alloc(28), esds));
  const stbl = box('stbl', stsd, box('stts', Buffer.alloc(4), big(1), big(packets), big(ticks)), box('stsz', Buffer.alloc(4), big(0), big(packets)));
  const hdlr = box('hdlr', Buffer.alloc(8), latin('soun'), Buffer.alloc(13));
  const mdhd = box('mdhd', Buffer.alloc(12), big(44_100), big(ticks * packets), Buffer.alloc(4));
  return Buffer.concat([
    box('ftyp', latin('M4A '), Buffer.alloc(4)),
    box('mdat', Buffer.alloc(packets * 20)),
    box('moov', box('trak', box('mdia', mdhd, hdlr, box('minf', stbl)))),
  ]);
};
const element = (id: number[], body: Buffer, endless = false) =>
  Buffer.concat([
    Buffer.from(id),
    endless ? Buffer.from([1, 255, 255, 255, 255, 255, 255, 255]) : Buffer.concat([Buffer.from([0x10]), big(body.length, 3)]),
    body,
  ]);
const webm = (blocks: number, codec = 'A_OPUS') => {
  const track = element([0xae], Buffer.concat([element([0xd7], Buffer.from([1])), element([0x86], latin(codec)), element([0x83], Buffer.from([2]))]));
  const sound = Array.from({ length: blocks }, () => element([0xa3], Buffer.from([0x81, 0, 0, 0x80, 0x08, 1, 2])));
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([element([0xe7], Buffer.from([0])), ...sound]), true);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], latin('webm'))),
    element([0x18, 0x53, 0x80, 0x67], Buffer.concat([element([0x16, 0x54, 0xae, 0x6b], track), cluster]), true),
  ]);
};

test.each<[string, Buffer, number]>([
  ['WAV', wave(3), 3],
  ['MP3', mp3(100), (100 * 1152) / 44_100],
  ['MP3 without a tag', mp3(100, false), (100 * 1152) / 44_100],
  ['Ogg with Opus', opus(4), 4],
  ['Ogg with Vorbis', vorbis(50), (50 * 1024) / 44_100],
  ['FLAC', flac(100, 409_600), 409_600 / 44_100],
  ['M4A', m4a(200, 1_024), (200 * 1024) / 44_100],
  ['WebM', webm(150), 3],
])('%s tells its length', (_, bytes, seconds) => {
  expect(secondsIn(bytes)).toBeCloseTo(seconds, 3);
});

test.each<[string, Buffer, number]>([
  ['a WAV that says it plays at four gigabytes a second', wave(3, { perSecond: 0xffff_ffff }), 3],
  ['a WAV that says that there is no sound in it', wave(3, { size: 0 }), 3],
  ['a FLAC that promises one sample', flac(100, 1), 9],
  ['a FLAC that promises another rate than its frames have', flac(100, 1, 655_350), 9],
  ['an M4A whose packets take no time', m4a(2_000, 0), 46],
  ['Opus of packets that hold many frames', opus(4, 0x0b), 8],
])('%s is as long as it is', (_, bytes, least) => {
  expect(longestIn(bytes)).toBeGreaterThanOrEqual(least);
});

test.each<[string, Buffer]>([
  ['nothing of what is known', Buffer.from('plain words, many of them '.repeat(100))],
  ['a WAV with packed sound in it', wave(3, { format: 0x55 })],
  ['the head of an MP3, and then something else', Buffer.concat([mp3(2), Buffer.alloc(50_000)])],
  ['a WebM with another codec', webm(50, 'A_AAC')],
  ['Ogg with a codec of old', page([latin('Speex   1.2')])],
])('%s is as long as so many bytes can be at the lowest rate', (_, bytes) => {
  expect([secondsIn(bytes), longestIn(bytes)]).toEqual([undefined, bytes.length / 500]);
});

test('whatever somebody breaks or cuts off, it has an end', () => {
  for (const whole of [wave(1), mp3(20), opus(1), vorbis(5), flac(20, 9), m4a(20, 1_024), webm(20)])
    for (let cut = 0; cut < whole.length; cut += Math.ceil(whole.length / 97)) {
      const broken = Buffer.from(whole.subarray(0, whole.length - cut));
      for (let at = cut; at < broken.length; at += 61) broken[at] = (broken[at]! * 31 + at) & 255;
      expect(Number.isFinite(longestIn(whole.subarray(0, whole.length - cut)))).toBe(true);
      expect(Number.isFinite(longestIn(broken))).toBe(true);
    }
});
