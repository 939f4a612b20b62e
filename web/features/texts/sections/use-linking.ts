import { useDesk } from '../desk/use-desk.ts';

/** Puts a link where the caret stood last: in the section one wrote in, else at the end of the last. */
export const useLinking = (): ((href: string, words: string) => void) => {
  const { editors } = useDesk();
  return (href, words) => [...editors.values()].at(-1)?.link(href, words);
};
