import { cloneElement, type ReactElement, useState } from 'react';
import type { PopoverProps } from './popover-parts.tsx';

/** Some controls under the press that opens them; they go when somebody presses elsewhere. Like a menu, it is fetched when somebody comes near. */
export function Popover(props: PopoverProps) {
  const [asked, setAsked] = useState(false);
  if (asked && parts) return <parts.Popover {...props} />;
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => void load().then(() => setAsked(true)),
  });
}

let parts: typeof import('./popover-parts.tsx') | undefined;
const load = async (): Promise<void> => {
  parts ??= await import('./popover-parts.tsx');
};
