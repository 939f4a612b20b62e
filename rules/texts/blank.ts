/** Whether nobody has said anything yet: settings, such as a language, say nothing of a text. */
export const isBlank = ({ form, text }: { form: object; text: object }): boolean => !says(form) && !says(text);

const says = (value: unknown): boolean => {
  if (typeof value === 'string') return value.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim() !== '';
  if (Array.isArray(value)) return value.some(says);
  return value !== null && typeof value === 'object' && Object.entries(value).some(([name, one]) => !settings.has(name) && says(one));
};
const settings = new Set(['id', 'type', 'language', 'tone', 'style', 'blog_gid', 'author']);
