/** A button that goes away with what it does gives the keyboard to the row it was of, not to the top of the page. */
export const toRow = (pressed: Element): void => {
  const row = pressed.closest<HTMLElement>('[data-row]') ?? document.querySelector<HTMLElement>('[data-row][aria-current]');
  row?.focus({ preventScroll: true });
};
