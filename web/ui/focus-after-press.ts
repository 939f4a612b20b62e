/** What is pressed may go away with what it does: the keyboard then goes on from the part it stood in, not from the top of the page. */
export const partOf = (pressed: HTMLElement): { goOn: () => void } => {
  const part = pressed.closest<HTMLElement>('section, main');
  return {
    goOn: () => {
      // Whoever has gone elsewhere meanwhile is not brought back.
      const { activeElement: here } = document;
      if (!part || !(pressed.contains(here) || here === document.body)) return;
      part.tabIndex = -1;
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
