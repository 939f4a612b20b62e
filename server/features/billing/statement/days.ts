/** 15 dates, oldest first and today last. Counted on the calendar: a day of 23 or 25 hours is one day. */
export const lastDays = (now: Date, timeZone: string): string[] => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: 15 }, (_, index) => new Date(noon - (14 - index) * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10));
};
