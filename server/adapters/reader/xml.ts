import { Parser } from 'htmlparser2';

export type Steps = {
  /** `of`: what it stands in. Names are without their prefix. */
  open(name: string, said: (attribute: string) => string, of: string, from: number): void;
  text?(text: string, of: string): void;
  close(name: string, to: number): void;
};
/** Walks over XML; `html`: over a page, which is seldom whole. */
export const walk = (xml: string, { open, text, close }: Steps, { html = false } = {}): void => {
  const within: string[] = [];
  const parser = new Parser(
    {
      onopentag(full, attributes) {
        const name = bare(full);
        open(
          name,
          (wanted) => attributes[wanted] ?? Object.entries(attributes).find(([one]) => bare(one) === wanted)?.[1] ?? '',
          within.at(-1) ?? '',
          parser.startIndex,
        );
        within.push(name);
      },
      ontext: (piece) => text?.(piece, within.at(-1) ?? ''),
      onclosetag() {
        close(within.pop() ?? '', parser.endIndex + 1);
      },
    },
    { xmlMode: !html, decodeEntities: true, ...(html && { recognizeSelfClosing: true }) },
  );
  parser.end(xml);
};
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
