/** Where phrases stand in a text, found once: the places of each in one walk, and which of them holds a given span. */
type Span = { start: number; end: number };

export type SpansFound<Said = unknown> = (asked: Span) => Said | null;

/** Asked in the order of the text, as statements are; nothing is looked for until something is asked. */
export function spansOf<Said extends { folded: string }>(text: string, phrases: readonly Said[]): SpansFound<Said> {
  let places: (Span & { said: Said })[] | null = null;
  let next = 0;
  let reaching: (Span & { said: Said }) | null = null;
  return ({ start, end }) => {
    places ??= placesOf(text, phrases);
    for (let place = places[next]; place && place.start <= start; place = places[++next]) if (!reaching || place.end > reaching.end) reaching = place;
    return reaching && reaching.end >= end ? reaching.said : null;
  };
}

function placesOf<Said extends { folded: string }>(text: string, phrases: readonly Said[]): (Span & { said: Said })[] {
  const places: (Span & { said: Said })[] = [];
  const known = new Set<string>(['']);
  for (const said of phrases) {
    const { folded } = said;
    if (known.has(folded)) continue;
    known.add(folded);
    for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length)) places.push({ start: at, end: at + folded.length, said });
  }
  return places.sort((one, other) => one.start - other.start);
}
