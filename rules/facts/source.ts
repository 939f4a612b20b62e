/** Where in which document a fact stands, as the field of its source: `certificate.pdf#page=2`. */

/** A field of a source has 200 characters, and a long name keeps its end: there is what it is. */
export const fieldOf = ({ name, page, pages }: { name: string; page: number; pages: number }): string =>
  `${name.length > 180 ? `…${name.slice(-179)}` : name}${pages > 1 ? `#page=${page}` : ''}`;

export const placeIn = (field: string): { name: string; page: number | null } => {
  const [, name, page] = /^(.*)#page=(\d{1,4})$/su.exec(field) ?? [];
  return name === undefined || page === undefined ? { name: field, page: null } : { name, page: Number(page) };
};
