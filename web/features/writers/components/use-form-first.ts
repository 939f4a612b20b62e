import { useState } from 'react';

/** Where there is no text yet the form is where one begins: it stays in its place until something was written from it. */
export const useFormFirst = ({ blank, writing }: { blank: boolean; writing: boolean }): boolean => {
  const [first, setFirst] = useState(blank);
  const [was, setWas] = useState(writing);
  if (was !== writing) {
    setWas(writing);
    if (!writing && !blank) setFirst(false);
  }
  return first && !writing;
};
