/** The sign that parts the first lines most evenly. */
export const delimiterOf = (text: string): string => {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, 20);
  const rated = [',', ';', '\t', '|'].map((sign) => {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(sign).length - 1);
    const most = Math.max(0, ...counts);
    return { sign, rate: most === 0 ? 0 : counts.filter((one) => one === counts[0]).length * Math.min(counts[0]!, 50) };
  });
  return rated.reduce((best, one) => (one.rate > best.rate ? one : best)).sign;
};

/** All that end a line of a table: one file may have several, where it went through several hands. */
export const lineEnds = ['\r\n', '\n', '\r'];
