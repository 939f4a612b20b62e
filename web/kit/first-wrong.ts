/**
 * After a form was refused: the eye and the keyboard go to the first field that is wrong. A refusal by the server is drawn
 * some frames after it is heard, so the field is waited for; where none is wrong, nothing happens.
 */
export const toFirstWrong = (form: HTMLFormElement | null, frames = 30): void => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 0) toFirstWrong(form, frames - 1);
  });
};
