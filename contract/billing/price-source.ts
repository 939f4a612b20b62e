/** Whether it says where a price was read, and the day: “https://openai.com/api/pricing, 2026-11-01”. */
export const isSourced = (source: string): boolean => {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(source) ?? [];
  return !Number.isNaN(Date.parse(day)) && /\p{L}{2}/u.test(source.replace(day, ''));
};
