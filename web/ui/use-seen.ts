import { type RefObject, useEffect, useRef } from 'react';

/** What is said in answer to a press elsewhere on a long page comes to where somebody looks. */
export const useSeen = <Shown extends HTMLElement>(): RefObject<Shown | null> => {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return shown;
};
