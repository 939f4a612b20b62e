/** M4A and MP4: boxes in boxes. So many packets of AAC are so many times 1,024 samples, whatever the table of times says. */
type Found = { sound: boolean; scale: number; ticks: number; packets: number; rate: number };

export const mp4Seconds = (bytes: Buffer): number | undefined => {
  const tracks: Found[] = [];
  let pieces = 0;
  let boxes = 0;
  const walk = (from: number, to: number, depth: number): void => {
    for (let at = from; at + 8 <= to && boxes < mostBoxes; boxes += 1) {
      const name = bytes.toString('latin1', at + 4, at + 8);
      const small = bytes.readUInt32BE(at);
      const [head, size] = small === 1 && at + 16 <= to ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, small === 0 ? to - at : small];
      if (size < head) return;
      const [begin, end] = [at + head, Math.min(at + size, to)];
      if (name === 'trak') tracks.push({ sound: false, scale: 0, ticks: 0, packets: 0, rate: 0 });
      if (name === 'trun' && end - begin >= 8) pieces += Math.min(bytes.readUInt32BE(begin + 4), bytes.length);
      const track = tracks.at(-1);
      if (track) readers[name]?.(track, bytes, begin, end);
      if (masters.has(name) && depth < 8) walk(begin, end, depth + 1);
      at = end === to && size > to - at ? to : at + size;
    }
  };
  walk(0, bytes.length, 0);
  const sounds = tracks.filter(({ sound }) => sound);
  if (boxes >= mostBoxes || sounds.length === 0 || sounds.some(({ rate }) => rate === 0)) return undefined;
  return Math.max(...sounds.map(({ scale, ticks, packets, rate }) => Math.max(scale > 0 ? ticks / scale : 0, ((packets + pieces) * 1_024) / rate)));
};
const mostBoxes = 200_000;
const masters = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']);

const readers: Record<string, (track: Found, bytes: Buffer, from: number, to: number) => void> = {
  hdlr: (track, bytes, from) => {
    if (bytes.toString('latin1', from + 8, from + 12) === 'soun') track.sound = true;
  },
  mdhd: (track, bytes, from, to) => {
    const at = from + (bytes[from] === 1 ? 20 : 12);
    if (at + 4 <= to) track.scale = bytes.readUInt32BE(at);
  },
  stts: (track, bytes, from, to) => {
    if (from + 8 > to) return;
    for (let at = from + 8, left = bytes.readUInt32BE(from + 4); left > 0 && at + 8 <= to; left -= 1, at += 8)
      track.ticks += Math.min(bytes.readUInt32BE(at), bytes.length) * bytes.readUInt32BE(at + 4);
  },
  stsz: (track, bytes, from, to) => countPackets(track, bytes, from, to),
  stz2: (track, bytes, from, to) => countPackets(track, bytes, from, to),
  stsd: (track, bytes, from, to) => {
    if (bytes.toString('latin1', from + 12, from + 16) === 'mp4a') track.rate = aacRateIn(bytes.subarray(from, to));
  },
};

/** No packet is smaller than a byte. */
const countPackets = (track: Found, bytes: Buffer, from: number, to: number): void => {
  if (from + 12 <= to) track.packets += Math.min(bytes.readUInt32BE(from + 8), bytes.length);
};

/** The rate stands in what the decoder is told first: five bits of which AAC it is, four of the rate. */
const aacRateIn = (entry: Buffer): number => {
  const at = entry.indexOf('esds');
  if (at === -1) return 0;
  // Descriptors, each with a length of one to four bytes, one within the other.
  for (let place = at + 8; place + 2 < entry.length; ) {
    const tag = entry[place]!;
    let next = place + 1;
    while (next < place + 4 && next < entry.length && entry[next]! >= 0x80) next += 1;
    next += 1;
    if (tag === 5) return next + 1 < entry.length ? (rates[((entry[next]! & 7) << 1) | (entry[next + 1]! >> 7)] ?? 0) : 0;
    if (tag === 3) place = next + 3;
    else if (tag === 4) place = next + 13;
    else return 0;
  }
  return 0;
};
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
