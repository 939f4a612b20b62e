/** “Chambre a air” of the tag « chambre à air »: two words and more that the owner writes with their accents elsewhere. */
export const withTagAccents = (title: string, tags: readonly string[]): string =>
  tags.reduce((text, tag) => {
    const [low, plain] = [unmarked(text), unmarked(tag)];
    // Sign for sign, or nothing can be told of its places.
    if (!/\S\s\S/u.test(tag) || plain === tag.toLowerCase() || low.length !== text.length || plain.length !== tag.length) return text;
    const at = ` ${low} `.indexOf(` ${plain} `);
    if (at < 0) return text;
    const said = text
      .slice(at, at + tag.length)
      .split('')
      .map((sign, place) => (sign === sign.toLowerCase() ? tag[place]!.toLowerCase() : tag[place]!.toUpperCase()));
    return text.slice(0, at) + said.join('') + text.slice(at + tag.length);
  }, title);

const unmarked = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
