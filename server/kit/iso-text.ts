/** A moment as texts have it (ISO 8601, UTC, milliseconds). Many are written in one second: all but its end is made once. */
export const isoText = (at: Date): string => {
  const time = at.getTime();
  const second = Math.floor(time / 1_000);
  if (second !== last.second) {
    last.begins = at.toISOString().slice(0, -4);
    last.second = second;
  }
  const milliseconds = time - second * 1_000;
  return `${last.begins}${milliseconds < 10 ? '00' : milliseconds < 100 ? '0' : ''}${milliseconds}Z`;
};

const last = { second: Number.NaN, begins: '' };
