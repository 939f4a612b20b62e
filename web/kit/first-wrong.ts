/** After a form was refused: the eye and the keyboard go to the first field that is wrong, once it says so. */
export const toFirstWrong = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
