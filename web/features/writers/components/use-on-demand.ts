import { useState } from 'react';
import { useMedia } from '../../../kit/use-media.ts';

/** What opens beside the sheet. */
export type OnDemand = 'brief' | 'rules' | 'preview';
export type Opened = { open: OnDemand | null; wide: boolean; show: (what: OnDemand | null) => void; press: (what: OnDemand) => void };

/** One of them at a time. Beside the sheet it stays as it was left; where it lies over the sheet, a desk opens without it. */
export const useOnDemand = (): Opened => {
  const wide = useMedia('(min-width: 992px)');
  const [open, setOpen] = useState(() => (wide ? kept() : null));
  const show = (what: OnDemand | null) => {
    if (wide) localStorage.setItem(place, what ?? '');
    setOpen(what);
  };
  return { open, wide, show, press: (what) => show(open === what ? null : what) };
};

const place = 'storewright.open.desk';
const kept = (): OnDemand | null => all.find((one) => one === localStorage.getItem(place)) ?? null;
const all: OnDemand[] = ['brief', 'rules', 'preview'];
