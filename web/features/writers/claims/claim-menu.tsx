import { Menu } from '@base-ui/react/menu';
import { useLingui } from '@lingui/react/macro';
import { Eraser, Plus, Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuHeading } from '../../../ui/menu.tsx';
// Opened by a chip in the text and not by a button of its own, so nothing has fetched the items before.
import { MenuItem } from '../../../ui/menu-parts.tsx';

type Props = { claim: { text: string }; chip: HTMLElement; onClose: () => void; onRemove: () => void; onFact?: () => void; onVouch: () => void };

/** What can be done about a claim without a fact, under its chip. */
export function ClaimMenu({ claim, chip, onClose, onRemove, onFact, onVouch }: Props) {
  const { t } = useLingui();
  const { text } = claim;
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={chip} align="start" sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Menu.Popup className="min-w-[220px] max-w-[min(340px,92vw)] rounded-l border border-line bg-surface p-1.5 shadow-float outline-none">
            <MenuHeading>{t`No field, option or typed fact says “${text}”`}</MenuHeading>
            <Act icon={<Eraser />} onSelect={onRemove}>{t`Remove`}</Act>
            {onFact && <Act icon={<Plus />} onSelect={onFact}>{t`Add the fact`}</Act>}
            <Act icon={<Signature />} onSelect={onVouch}>{t`Vouch`}</Act>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Act = ({ icon, onSelect, children }: { icon: ReactNode; onSelect: () => void; children: ReactNode }) => (
  <MenuItem icon={icon} onSelect={onSelect}>
    {children}
  </MenuItem>
);
