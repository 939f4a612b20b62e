/**
 * Letters of two bytes, told apart by which of them are used: nearly every pair of bytes is some letter in all of these, but the
 * common ones stand in other places. What uses two of them alike is none.
 */
export type EastAsian = 'gb18030' | 'euc-kr' | 'shift_jis' | 'big5';
export const eastAsian: readonly EastAsian[] = ['gb18030', 'euc-kr', 'shift_jis', 'big5'];

export const watchPairs = () => {
  let lead: number | undefined;
  /** Pairs that are letters: not commas, brackets and the like. */
  const seen = { pairs: 0, hangul: 0, simplified: 0, kana: 0, japanese: 0, traditional: 0, low: 0 };

  const pair = (first: number, second: number): void => {
    const low = second < 0xa1;
    if (!low && first >= 0xa1 && first <= 0xa3) return;
    seen.pairs += 1;
    if (low) seen.low += 1;
    if (first >= 0x81 && first <= 0x9f) seen.japanese += 1;
    if (first === 0x82 || first === 0x83) seen.kana += 1;
    if (first >= 0xa4 && first <= 0xc6) seen.traditional += 1;
    if (low) return;
    // The 2,350 syllables of Korean stand in the first half of where Chinese has its 3,755 common characters.
    if (first >= 0xb0 && first <= 0xc8) seen.hangul += 1;
    if (first >= 0xb0 && first <= 0xd7) seen.simplified += 1;
  };

  return {
    take(bytes: Uint8Array): void {
      for (const byte of bytes)
        if (lead !== undefined) {
          pair(lead, byte);
          lead = undefined;
        } else if (byte >= 0x80) lead = byte;
    },
    /** `open`: those whose rules no byte breaks. Undefined where it cannot be told. */
    verdict(open: ReadonlySet<string>): EastAsian | undefined {
      const { pairs } = seen;
      const most = (count: number, share: number) => pairs > 0 && count >= pairs * share;
      // “It’s 25 °C” in Western letters would be a few pairs as well: no kana, and all of them with an ASCII letter.
      if (most(seen.japanese, 0.6)) return open.has('shift_jis') && most(seen.kana, 0.2) ? 'shift_jis' : undefined;
      if (most(seen.low, 0.15)) return open.has('big5') && most(seen.traditional, 0.85) && !most(seen.low, 0.8) && pairs >= enough ? 'big5' : undefined;
      if (most(seen.hangul, 0.92) && open.has('euc-kr')) return pairs < enough ? undefined : 'euc-kr';
      return open.has('gb18030') && most(seen.simplified, 0.75) ? 'gb18030' : undefined;
    },
  };
};

/** So few letters in the first half may be Chinese, too. */
const enough = 6;
