/** The frames of a stream: server-sent events, as each protocol has them, or a list. */
export const dataLine = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
export const eventLine = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One long JSON list, an element at a time; what closes it is its last word. */
export const listElements = () => {
  let before = '[';
  return (data: unknown): string => {
    const element = before + JSON.stringify(data);
    before = '\n,\n';
    return element;
  };
};
