/**
 * After a form was refused: the eye and the keyboard go to the first field that is wrong, in the middle of what can be
 * scrolled, so that the sentence below it is seen as well. Where no field is named, the eye goes to what is said of the
 * whole. A refusal by the server is drawn some frames after it is heard, so it is waited for; where none is, nothing happens.
 */
export const toFirstWrong = (form: HTMLFormElement | null, frames = 30): void => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const place = field ?? form?.querySelector<HTMLElement>('[role="alert"]');
    field?.focus({ preventScroll: true });
    if (place) place.scrollIntoView?.({ block: 'center' });
    else if (frames > 0) toFirstWrong(form, frames - 1);
  });
};
