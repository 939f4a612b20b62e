/** Which of many names a text holds, the longest at each place: in “Tierärzte” are no “Ärzte”, in 牛肉 is no 肉 besides. */
type Named<Id> = { id: Id; pattern: RegExp };
export type Place<Id> = { id: Id; start: number; end: number };

/** The patterns are global ones. */
export function longestIn<Id>(text: string, named: readonly Named<Id>[]): Place<Id>[] {
  const places = named.flatMap(({ id, pattern }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: said }) => ({ id, start: index, end: index + said.length })),
  );
  places.sort((one, other) => one.start - other.start || other.end - one.end);
  let [start, end] = [-1, -1];
  return places.filter((place) => {
    if (place.end < end || (place.end === end && place.start > start)) return false;
    if (place.end > end) [start, end] = [place.start, place.end];
    return true;
  });
}
