/** Points as they are counted: milli-points in `bigint`. Apart from their shapes, so that a screen can count without carrying those. */

export const milliOf = (points: string): bigint => {
  // Nearly all are whole.
  if (whole.test(points)) return BigInt(points) * 1000n;
  const [, sign, digits, part = ''] = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(points) ?? [];
  if (digits === undefined) throw new RangeError(`not points: ${points}`);
  const milli = BigInt(digits) * 1000n + BigInt(part.padEnd(3, '0'));
  return sign ? -milli : milli;
};

const whole = /^\d+$/;

export const pointsOf = (milli: bigint): string => {
  if (milli % 1000n === 0n) return String(milli / 1000n);
  const size = milli < 0n ? -milli : milli;
  const part = String(size % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${milli < 0n ? '-' : ''}${size / 1000n}${part && `.${part}`}`;
};
