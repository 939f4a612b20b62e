import { useLingui } from '@lingui/react/macro';
import type { Screen } from '../kit/screen.ts';
import { MenuBranch } from '../ui/menu-branch.tsx';
import { MenuLink } from '../ui/menu-link.tsx';

/** One line of the side menu, and the parts that it unfolds to. Where one of them is open, that one is lit and not the line above it. */
export function MenuEntry({ screen, parts, trail, onGo }: { screen: Screen; parts: Screen[]; trail: string[]; onGo?: (() => void) | undefined }) {
  const { i18n } = useLingui();
  const name = i18n._(screen.title);
  const inside = trail.includes(screen.path);
  const lit = parts.find(({ path }) => trail.includes(path));
  const link = (current: boolean) => (
    <MenuLink to={screen.path} current={current} inside={inside} onGo={onGo}>
      {screen.icon && <screen.icon aria-hidden="true" />}
      {name}
    </MenuLink>
  );
  if (parts.length === 0) return link(inside);
  return (
    <MenuBranch name={name} of={screen.path} inside={inside} head={(open) => link(inside && !(open && lit))}>
      {parts.map((part) => (
        <MenuLink key={part.path} part to={part.path} current={part === lit} onGo={onGo}>
          {i18n._(part.title)}
        </MenuLink>
      ))}
    </MenuBranch>
  );
}
