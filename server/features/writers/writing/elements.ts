/** Takes HTML apart into elements and puts it together again: one way through, however broken it is. */

/** An element with what stands before it. Elements inside it stay in it. */
export type Element = { before: string; open: string; inner: string; close: string };
export type Elements = { elements: Element[]; rest: string };

/** An element ends where its name is closed first; one that is never closed is text. */
export const elementsOf = (html: string, names: RegExp): Elements => {
  const tags = tagsOf(html).filter(({ name }) => names.test(name));
  const closed = new Map<string, Tag>();
  const closeOf = new Map<Tag, Tag>();
  for (const tag of tags.toReversed()) {
    const close = closed.get(tag.name);
    if (tag.closing) closed.set(tag.name, tag);
    else if (close) closeOf.set(tag, close);
  }
  const elements: Element[] = [];
  let from = 0;
  for (const tag of tags) {
    const close = closeOf.get(tag);
    if (!close || tag.start < from) continue;
    elements.push({
      before: html.slice(from, tag.start),
      open: html.slice(tag.start, tag.end),
      inner: html.slice(tag.end, close.start),
      close: html.slice(close.start, close.end),
    });
    from = close.end;
  }
  return { elements, rest: html.slice(from) };
};

export const rejoined = ({ elements, rest }: Elements, changed: (element: Element, index: number) => string): string =>
  elements.map((element, index) => element.before + changed(element, index)).join('') + rest;

export const asItWas = ({ open, inner, close }: Element): string => open + inner + close;

type Tag = { name: string; closing: boolean; start: number; end: number };

const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)].map(({ 0: text, 1: slash, 2: name = '', index }) => ({
    name: name.toLowerCase(),
    closing: slash === '/',
    start: index,
    end: index + text.length,
  }));
