/** What the models of `openai.testing.ts` say: a listing of the facts they were given, in no words of their own. */
type Asked = {
  model: string;
  messages: { content: string | { text: string }[] }[];
  response_format?: { type: string; json_schema?: { name?: string; schema: Record<string, unknown> } } | undefined;
};
type Given = {
  title: string;
  key_features?: string[];
  notes?: string;
  idea?: string;
  facts: { name: string; value: string }[];
  description: string;
  tags: string[];
  brand: string;
  type: string;
  text?: string;
};

export const unsupportedSentence = 'It keeps drinks hot for 12 hours.';

export const wordsFor = (asked: Asked): string => {
  const said = asked.messages.map(({ content }) => (typeof content === 'string' ? content : content.map(({ text }) => text).join(''))).join('\n');
  const given = givenIn(said);
  if (!given) return 'ready';
  if (asked.model === 'writer-rubbish')
    return 'I am sorry, but as a small model I would rather talk about the weather. It is mild today, with a light breeze from the west.';
  const extra = asked.model === 'writer-claims' ? unsupportedSentence : '';
  const fields = fieldsOf(asked, said);
  if (asked.model === 'writer-blank')
    return JSON.stringify(Object.fromEntries(fields.map((field) => [field, field === 'description' ? '<p>&nbsp;</p>' : ' '])));
  if (asked.response_format?.json_schema?.name === 'translation') return JSON.stringify(translated(given, extra));
  if (given.key_features === undefined) return JSON.stringify(otherText(asked, fields, given, extra));
  const all = listing(given as Given & { key_features: string[] }, extra);
  const answer = JSON.stringify(Object.fromEntries(fields.map((field) => [field, given.text === undefined ? all[field] : shorter(given.text)])));
  return asked.model === 'writer-thinking'
    ? `<think>The owner gave {facts}. Let me see: {"title"?} no.</think>\nHere you are:\n\`\`\`json\n${answer}\n\`\`\``
    : answer;
};

const givenIn = (said: string): Given | undefined => {
  const fenced = /<<<(\S+)\n([\s\S]*)\n\1>>>/.exec(said);
  return fenced ? (JSON.parse(fenced[2]!) as Given) : undefined;
};

const fieldsOf = (asked: Asked, said: string): Field[] => {
  const format = asked.response_format;
  if (format?.json_schema) return Object.keys(format.json_schema.schema['properties'] as object) as Field[];
  const listed = [...said.matchAll(/^- (title|description|seo_title|seo_description|tags): /gm)].map(([, field]) => field as Field);
  return listed.length > 0 ? listed : [/Answer with the field "(\w+)"/.exec(said)![1] as Field];
};

/** In a language where words are read from behind: tags, placeholders, numbers with their unit and names stay. */
const translated = (texts: Given, extra: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      `${String(text)
        .split(/(<[^>]*>|\{\{[^}]*\}\}|\S*\d\S*\s*\S*)/)
        .map((part, index) => (index % 2 === 1 ? part : part.replace(/(?<![\p{L}&-])\p{Ll}{2,}(?![\p{L};-])/gu, behind)))
        .join('')}${extra && field === 'title' ? ` ${extra}` : ''}`,
    ]),
  );

/** No language has these: two letters read from behind may be a small word of one. */
const behind = (word: string): string => [...word].reverse().join('') + (word.length < 3 ? 'x' : '');

/** A blog, a page or an e-mail: the owner's own words in every part, two lines where a list is asked for. */
const otherText = (asked: Asked, fields: readonly string[], { idea = '', notes = '' }: Given, extra: string): Record<string, string | string[]> => {
  const properties = (asked.response_format?.json_schema?.schema['properties'] ?? {}) as Record<string, { type?: string }>;
  const text = `<p>${escaped([notes || idea || 'We say hello.', extra].filter(Boolean).join(' '))}</p>`;
  return Object.fromEntries(fields.map((field) => [field, properties[field]?.type === 'array' ? ['| A beginning', 'Care | How it is looked after'] : text]));
};

type Field = 'title' | 'description' | 'seo_title' | 'seo_description' | 'tags';
const listing = ({ title, key_features, facts, tags, type }: Given & { key_features: string[] }, extra: string): Record<Field, string | string[]> => ({
  title,
  description: [
    `<p>${escaped(title)}. ${extra}</p>`,
    key_features.length > 0 ? `<ul>${key_features.map((feature) => `<li>${escaped(feature)}</li>`).join('')}</ul>` : '',
    `<table><tbody>${facts
      .filter(({ value }) => value.length < 80)
      .slice(0, 12)
      .map(({ name, value }) => `<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
      .join('')}</tbody></table>`,
  ].join(''),
  seo_title: title,
  seo_description: [`${title}.`, ...key_features.map((feature) => `${feature}.`)].join(' '),
  tags: [...tags.slice(0, 5), ...(type ? [type] : [])],
});

const shorter = (text: string): string => {
  const [first = text] = /^[\s\S]*?[.!?。！？](?=\s|<|$)/u.exec(text) ?? [];
  return text.startsWith('<p>') ? `${first.replace(/<\/p>$/, '')}</p>` : first;
};
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
