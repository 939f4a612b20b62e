import { useRef } from 'react';

/** What is pressed may go away with what it does: the keyboard then goes on from the part it stood in, not from the top of the page. */
export const partOf = (pressed: HTMLElement): { goOn: () => void } => {
  const part = pressed.closest<HTMLElement>('section, main, [role=log]');
  return {
    goOn: () => {
      // Whoever has gone elsewhere meanwhile is not brought back.
      const { activeElement: here } = document;
      if (!part || !(pressed.contains(here) || here === document.body)) return;
      // A part that the keyboard reaches by itself stays so.
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
      part.focus();
    },
  };
};

/** For a button that goes away with what it does. */
export const leaving =
  (act: () => unknown) =>
  ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    const part = partOf(currentTarget);
    act();
    part.goOn();
  };

/** For what gives its place to another with the press: the other has the keyboard then. */
export const useFocusPassed = () => {
  const isPassed = useRef(false);
  return {
    pass: (): void => {
      isPassed.current = true;
    },
    taken: (node: HTMLElement | null): void => {
      if (!node || !isPassed.current) return;
      isPassed.current = false;
      node.focus();
    },
  };
};
