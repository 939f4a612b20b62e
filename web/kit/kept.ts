import { useState } from 'react';

/** Whether something stands open, as a person left it in this browser; nothing, where they never said. */
export const useKept = (name: string): [boolean | undefined, (open: boolean) => void] => {
  const place = `storewright.open.${name}`;
  const [open, setOpen] = useState(() => read(place));
  return [
    open,
    (next) => {
      localStorage.setItem(place, next ? '1' : '0');
      setOpen(next);
    },
  ];
};

const read = (place: string): boolean | undefined => {
  const kept = localStorage.getItem(place);
  return kept === null ? undefined : kept === '1';
};
