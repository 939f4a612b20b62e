/** The edge of a cut-out shows some of the ground that it stood on: there the product's own colour is carried outward. */

const reach = 10;

/** RGB, changed only where the mask is neither full nor empty. */
export const rimColoured = (colours: Buffer, mask: Uint8Array, { width, height }: { width: number; height: number }): Buffer => {
  const out = Buffer.from(colours);
  const known = new Uint8Array(width * height);
  let open: number[] = [];
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel]! >= 250) known[pixel] = 1;
    else if (mask[pixel]! > 0) open.push(pixel);
  }
  for (let step = 0; step < reach && open.length > 0; step += 1) {
    const left: number[] = [];
    const found: number[] = [];
    for (const pixel of open) {
      const x = pixel % width;
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (const near of [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]) {
        if (near < 0 || near >= known.length || known[near] !== 1) continue;
        red += out[near * 3]!;
        green += out[near * 3 + 1]!;
        blue += out[near * 3 + 2]!;
        count += 1;
      }
      if (count === 0) {
        left.push(pixel);
        continue;
      }
      out[pixel * 3] = red / count;
      out[pixel * 3 + 1] = green / count;
      out[pixel * 3 + 2] = blue / count;
      found.push(pixel);
    }
    if (found.length === 0) break;
    for (const pixel of found) known[pixel] = 1;
    open = left;
  }
  return out;
};
