/** What there is to choose from, told in one line: “Mild, hot”, and “Mild; Dad, no; hot” where a choice has a comma of its own. */

export const asOneValue = (values: readonly string[]): string => values.join(values.some((value) => value.includes(', ')) ? '; ' : ', ');

/** The choices of such a line. */
export const valuesIn = (line: string): string[] => line.split(line.includes('; ') ? '; ' : ', ');
