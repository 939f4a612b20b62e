import { invalid } from '../../kit/fault.ts';

/** The name under which an uploaded file is called: its own, in the letters that an address and a folder take. */
export const availableName = (file: string): string => {
  const name = file
    .toLowerCase()
    .replace(/\.gguf$/, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 100);
  if (!/\.gguf$/i.test(file) || name.length < 2) throw invalid('body.name', 'The name of a file that ends in .gguf.');
  return name;
};
