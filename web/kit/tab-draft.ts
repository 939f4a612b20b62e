import { useState } from 'react';

/** What is typed stays in this tab until it was sent. `taken`: what was sent goes, unless something else stands there by then. */
export const useTabDraft = (key: string) => {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const type = (next: string): void => {
    setText(next);
    sessionStorage.setItem(key, next);
  };
  const taken = (sent: string): void => {
    if ((sessionStorage.getItem(key) ?? '').trim() === sent) type('');
  };
  return { text, type, taken };
};
