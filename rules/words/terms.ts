/** Words as a lexicon writes them in one line: `gram{,s}|g` → gram, grams, g. */
export function termsOf(terms: string): string[] {
  const all: string[] = [];
  for (const term of terms.split('|')) {
    let open = [term];
    while (open.some((one) => one.includes('{'))) {
      open = open.flatMap((one) => {
        const to = one.indexOf('}');
        const from = one.lastIndexOf('{', to);
        return from < 0 || to < 0
          ? [one]
          : one
              .slice(from + 1, to)
              .split(',')
              .map((choice) => one.slice(0, from) + choice + one.slice(to + 1));
      });
    }
    all.push(...open);
  }
  return all;
}
