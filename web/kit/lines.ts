/** Line by line, without empty ones: at most so many. */
export const linesIn = (text: string, most: number): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, most);
