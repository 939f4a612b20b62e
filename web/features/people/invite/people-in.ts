/** The addresses of a pasted text, each once, with the name that stands before it: `Ava Brandt <ava@example.com>`, or in the cell beside it. */
export const peopleIn = (text: string): { email: string; name: string }[] => {
  const found = new Map<string, { email: string; name: string }>();
  for (const [, quoted, plain = '', address = ''] of text.matchAll(person)) {
    const email = address.toLowerCase();
    const name = (quoted ?? plain).replace(/\s+/g, ' ').trim().slice(0, 120);
    if (!found.has(email)) found.set(email, { email, name });
  }
  return [...found.values()];
};

const person = /(?:"([^"\n]*)"|([^@,;<>"\n\r\t]*))[ \t<]*(?<![^\s<>",;])([^\s<>()[\]",;:@]+@[^\s<>()[\]",;:@]+\.[^\s<>()[\]",;:@.]{2,})/g;
