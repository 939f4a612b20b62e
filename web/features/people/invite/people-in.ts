/** The addresses of a pasted text, each once, with the name that stands before it in the same line: `Ava Brandt <ava@example.com>`. */
export const peopleIn = (text: string): { email: string; name: string }[] => {
  const found = new Map<string, { email: string; name: string }>();
  for (const piece of text.split(/[\n\r;]+|,(?=[^,]*@)/)) {
    for (const { 0: address, index } of piece.matchAll(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+\.[^\s<>()[\]",;:.]{2,}/g)) {
      const email = address.toLowerCase();
      const before = piece.slice(0, index).split('@').at(-1) ?? '';
      const name =
        before.includes('<') || before.includes('\t')
          ? before
              .replace(/[<>"\t]+/g, ' ')
              .replace(/\s+/g, ' ')
              .trim()
              .slice(0, 120)
          : '';
      if (!found.has(email)) found.set(email, { email, name });
    }
  }
  return [...found.values()];
};
