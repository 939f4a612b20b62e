/** Server-sent events, as each protocol frames them. */
export const dataLine = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
export const eventLine = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
