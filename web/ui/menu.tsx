import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './menu-parts.tsx';

/**
 * A list of things to do, under what opens it. Its behaviour weighs more than the rest of the frame, so it is fetched
 * when somebody comes near, and takes the place of the plain button at the first press.
 */
export function Menu(props: MenuProps) {
  const [asked, setAsked] = useState(false);
  const ask = () => void load().then(() => setAsked(true));
  if (asked && parts) return <parts.Menu {...props} />;
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: ask,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      ask();
    },
  });
}

export const MenuItem = (props: MenuItemProps) => parts && <parts.MenuItem {...props} />;

/** One of several; the current one is marked. */
export const MenuChoice = <T extends string>(props: MenuChoiceProps<T>) => parts && <parts.MenuChoice {...props} />;

export const MenuHeading = ({ children }: { children: ReactNode }) => <div className="px-2.5 pt-1.5 pb-1 text-xs text-ink-3">{children}</div>;

export const MenuRule = () => parts && <parts.MenuRule />;

let parts: typeof import('./menu-parts.tsx') | undefined;
const load = async (): Promise<void> => {
  parts ??= await import('./menu-parts.tsx');
};
