/** A text as JSON has it. The same short names are written over and over: what they come to is known after the first time. */
export const jsonText = (text: string): string => {
  if (text.length > longest) return JSON.stringify(text);
  const known = written.get(text);
  if (known !== undefined) return known;
  const made = JSON.stringify(text);
  if (written.size >= most) written.clear();
  written.set(text, made);
  return made;
};

const written = new Map<string, string>();
const longest = 200;
const most = 5_000;
