/** What stands before the names of a source’s tools, so that no two tools of an account are called alike. */
export const prefixOf = (title: string, taken: ReadonlySet<string>): string => {
  const plain =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, longest)
      .replace(/_+$/, '') || 'tools';
  let made = plain;
  for (let count = 2; taken.has(made); count += 1) made = `${plain.slice(0, longest - String(count).length - 1)}_${count}`;
  return made;
};
/** With two signs between, and 42 for the name itself, 64 in all: no maker of models takes more. */
const longest = 20;
