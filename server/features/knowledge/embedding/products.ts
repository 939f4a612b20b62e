/**
 * How near each of many vectors is to one, several numbers at a time: by the processor's own way to do that, which a program reaches through WebAssembly. It
 * takes less than half of what JavaScript takes, and reads numbers of 16 bits as they are kept. Its sums are of 32 bits: what comes first of all has to be weighed once more.
 */

/** Numbers of one round. A vector ends with zeros up to a whole one. */
const atOnce = 16;
export const wideOf = (dims: number): number => Math.ceil(dims / atOnce) * atOnce;

/** Bytes of vectors that are looked at together: few enough to stay near the processor. */
const block = 256 * 1_024;
/** A number of 16 bits whose bits are moved to where one of 32 has them is too small by this much. */
const lost = 2 ** 112;

export type Products = (numbers: Float16Array, query: Float32Array, wide: number) => Float32Array;
export const createProducts = (): Products => {
  const module = new WebAssembly.Module(program());
  let memory: Memory | undefined;
  let run: (rows: number, count: number, query: number, end: number, out: number) => void;
  const roomFor = (bytes: number): ArrayBuffer => {
    if (!memory || memory.buffer.byteLength < bytes) {
      memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
      run = new WebAssembly.Instance(module, { m: { m: memory } }).exports['f'] as typeof run;
    }
    return memory.buffer;
  };
  return (numbers, query, wide) => {
    const all = numbers.length / wide;
    const made = new Float32Array(all);
    const each = Math.max(1, Math.floor(block / (wide * 2)));
    const [queryAt, outAt] = [each * wide * 2, each * wide * 2 + wide * 4];
    const buffer = roomFor(outAt + each * 4);
    const asked = new Float32Array(buffer, queryAt, wide).fill(0);
    for (let at = 0; at < query.length; at += 1) asked[at] = query[at]! * lost;
    for (let from = 0; from < all; from += each) {
      const count = Math.min(each, all - from);
      new Uint16Array(buffer, 0, count * wide).set(new Uint16Array(numbers.buffer, numbers.byteOffset + from * wide * 2, count * wide));
      run(0, count, queryAt, queryAt + wide * 4, outAt);
      made.set(new Float32Array(buffer, outAt, count), from);
    }
    return made;
  };
};

/**
 * f(rows, count, query, end, out): for each of `count` rows the sum of its numbers times those of the query, in four sums beside each other.
 *
 *   do { q = query; a = b = c = d = 0
 *        do { a += wide(rows[0..3]) * q[0..3]; … d += wide(rows[12..15]) * q[12..15]; rows += 32; q += 64 } while (q < end)
 *        *out = sum(a + b + c + d); out += 4 } while (--count)
 *
 * `wide`: the sign is drawn out, all is moved 13 places up, and what the sign left between itself and the exponent is cleared.
 */
const program = (): Uint8Array<ArrayBuffer> => {
  const [rows, count, query, end, out, q, first] = [0, 1, 2, 3, 4, 5, 6];
  const vector = [v128Const, ...Array.from({ length: 4 }, () => [0x00, 0xe0, 0xff, 0x8f])].flat(2);
  const add = (part: number): number[] => {
    const load = part < 2 ? 0 : 16;
    const half = part % 2 === 0 ? extendLow : extendHigh;
    const wide = [get(rows), v128Load(load), half, constant(13), shiftLeft, vector, and].flat();
    return [get(first + part), wide, get(q), v128Load(part * 16), multiply, plus, set(first + part)].flat();
  };
  const clear = [0, 1, 2, 3].flatMap((part) => [v128Const, Array.from({ length: 16 }, () => 0), set(first + part)].flat(2));
  const lane = (at: number): number[] => [get(first), [0xfd, 0x1f, at]].flat();
  const sum = [
    get(first),
    get(first + 1),
    plus,
    get(first + 2),
    get(first + 3),
    plus,
    plus,
    set(first),
    lane(0),
    lane(1),
    f32Add,
    lane(2),
    f32Add,
    lane(3),
    f32Add,
  ];
  const step = (local: number, by: number): number[] => [get(local), constant(by), i32Add, set(local)].flat();
  const body = [
    [loop, get(query), set(q), clear],
    [loop, [0, 1, 2, 3].flatMap(add), step(rows, 32), step(q, 64), get(q), get(end), i32Less, again, close],
    [get(out), sum.flat(), f32Store, step(out, 4), step(count, -1), get(count), again, close, close],
  ].flat(3);
  const code = [...list([[1, 0x7f], [4, 0x7b]]), ...body]; // biome-ignore format: short
  return Uint8Array.from([
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    part(1, list([[0x60, ...list([[0x7f], [0x7f], [0x7f], [0x7f], [0x7f]]), 0]])), // biome-ignore format: short
    part(2, list([[1, 0x6d, 1, 0x6d, 2, 0, 1]])),
    part(3, list([[0]])),
    part(7, list([[1, 0x66, 0, 0]])),
    part(10, list([[...length(code.length), ...code]])),
  ].flat()); // biome-ignore format: short
};

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
/** A whole number that fits into two bytes of seven bits and a sign. */
const constant = (n: number): number[] => (n >= -64 && n < 64 ? [0x41, n & 0x7f] : [0x41, (n & 0x7f) | 0x80, (n >> 7) & 0x7f]);
const v128Load = (offset: number): number[] => [0xfd, 0x00, 0, offset];
const v128Const = [0xfd, 0x0c];
const [extendLow, extendHigh, shiftLeft] = [[0xfd, 0xa7, 0x01], [0xfd, 0xa8, 0x01], [0xfd, 0xab, 0x01]]; // biome-ignore format: short
const [and, plus, multiply] = [[0xfd, 0x4e], [0xfd, 0xe4, 0x01], [0xfd, 0xe6, 0x01]]; // biome-ignore format: short
const [loop, again, close] = [[0x03, 0x40], [0x0d, 0], [0x0b]]; // biome-ignore format: short
const [i32Add, i32Less, f32Add, f32Store] = [[0x6a], [0x49], [0x92], [0x38, 2, 0]]; // biome-ignore format: short
const length = (n: number): number[] => (n < 128 ? [n] : [(n & 0x7f) | 0x80, ...length(n >> 7)]);
const list = (parts: number[][]): number[] => [...length(parts.length), ...parts.flat()];
const part = (id: number, content: number[]): number[] => [id, ...length(content.length), ...content];

/** As much of it as is used here: what types there are of it are a browser's. */
type Memory = { readonly buffer: ArrayBuffer };
declare const WebAssembly: {
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Memory: new (size: { initial: number }) => Memory;
  Instance: new (module: object, imports: Record<string, Record<string, Memory>>) => { readonly exports: Record<string, unknown> };
};
