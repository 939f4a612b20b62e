/** Whether it says where a price was read, and the day: “https://openai.com/api/pricing, 2026-11-01”. A day that no calendar has, or that is still to come, is none. */
export const isSourced = (source: string, now = Date.now()): boolean => {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(source) ?? [];
  const read = Date.parse(day);
  // Read as UTC, the 30th of February is a day of March: only a day of the calendar comes back as it was.
  const isDay = !Number.isNaN(read) && new Date(read).toISOString().startsWith(day);
  return isDay && read <= now + dayMs && /\p{L}{2}/u.test(source.replace(day, ''));
};

/** Somewhere it is tomorrow already. */
const dayMs = 86_400_000;
