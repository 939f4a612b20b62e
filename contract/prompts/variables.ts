/** Places of a prompt that somebody fills: `{{name}}`, with a default `{{name|in a warm voice}}`, or with a choice `{{tone|warm|plain|formal}}`. */

export const variableTypes = ['text', 'number', 'date', 'choice'] as const;
export type Variable = { name: string; type: (typeof variableTypes)[number] /** Empty: none. */; default: string; choices: string[] };
type VariableFault = {
  code: 'variable_unclosed' | 'variable_name' | 'too_many_variables' /** Where in the text, and what stands there. */;
  at: number;
  text: string;
};
/** `alike`: names that differ in capitals alone. */
type VariablesRead = { variables: Variable[]; faults: VariableFault[]; alike: string[] };

const mostVariables = 30;
const name = /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u;
const piece = /\{\{([^{}]*)\}\}/g;

export const variablesIn = (text: string): VariablesRead => {
  const read: VariablesRead = { variables: [], faults: [], alike: [] };
  const known = new Map<string, Variable>();
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(piece)) {
    const [said = '', ...rest] = inside.split('|').map((part) => part.trim());
    if (!name.test(said)) read.faults.push({ code: 'variable_name', at: index, text: whole.slice(0, 80) });
    else {
      const before = known.get(said);
      if (!before) known.set(said, { name: said, ...kindOf(rest.filter(Boolean)) });
      else if (before.default === '' && rest.some(Boolean)) Object.assign(before, kindOf(rest.filter(Boolean)));
    }
  }
  const left = text.replace(piece, (whole) => ' '.repeat(whole.length));
  const open = left.indexOf('{{');
  if (open >= 0) read.faults.push({ code: 'variable_unclosed', at: open, text: text.slice(open, open + 40) });
  read.variables = [...known.values()];
  if (known.size > mostVariables) read.faults.push({ code: 'too_many_variables', at: 0, text: '' });
  const spelled = Map.groupBy(known.keys(), (one) => one.toLowerCase());
  read.alike = [...spelled.values()].filter((some) => some.length > 1).flat();
  return read;
};

const kindOf = (said: string[]): Omit<Variable, 'name'> => {
  const [first = ''] = said;
  if (said.length > 1) return { type: 'choice', default: first, choices: said };
  const type = /^-?\d+(?:[.,]\d+)?$/.test(first) ? 'number' : /^\d{4}-\d{2}-\d{2}$/.test(first) ? 'date' : 'text';
  return { type, default: first, choices: [] };
};

export type Piece = { text: string /** The variable whose place it is. */; name?: string /** Nothing was said and there is no default. */; missing?: true };
/** A text cut at its variables, each with what stands in its place. */
export const filledPieces = (text: string, variables: readonly Variable[], values: Readonly<Record<string, string>>): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(piece)) {
    const variable = variables.find((one) => one.name === (inside.split('|')[0] ?? '').trim());
    if (!variable) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    const said = (Object.hasOwn(values, variable.name) ? values[variable.name]! : '') || variable.default;
    pieces.push(said === '' ? { text: whole, name: variable.name, missing: true } : { text: said, name: variable.name });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
};
