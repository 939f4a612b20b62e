import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Files, Keyboard, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx';
import { EngineMenu } from '../../inference/index.ts';
import { type SaveFault, SavedState } from '../../writers/desk.ts';
import { useDesk } from './use-desk.ts';

type Props = {
  connecting: boolean;
  onConnecting: (open: boolean) => void;
  /** Claims that nobody settled yet. */
  open: number;
  onShortcuts: () => void;
  onStartOver: () => void;
  children: ReactNode;
};

/** Who writes, what is saved, what is still open, and where the draft goes next. */
export function TextBar({ connecting, onConnecting, open, onShortcuts, onStartOver, children }: Props) {
  const { desk, judged, saveNow, faults } = useDesk();
  const { writing } = desk;
  const gaps = judged.judged?.gaps.length ?? 0;
  return (
    <div className="sticky bottom-0 z-5 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 phone:flex-wrap phone:gap-x-2 phone:gap-y-1.5 phone:px-3 phone:pt-1.5 phone:pb-3">
      <EngineMenu connecting={connecting} onConnecting={onConnecting} />
      {writing ? (
        <span className="text-s text-ink-3 phone:hidden">{writing.points !== '0' ? <Trans>Stop before the first word: 0 points</Trans> : null}</span>
      ) : (
        <Saved />
      )}
      <span className="flex-1 phone:hidden" />
      {faults.line ? (
        <span role="alert" className="text-s text-red phone:basis-full">
          {faults.line}
        </span>
      ) : (
        !writing &&
        open + gaps > 0 && (
          <span className="text-s whitespace-nowrap text-red max-xl:hidden">
            <Plural value={open + gaps} one="# place to settle" other="# places to settle" />
          </span>
        )
      )}
      <More onShortcuts={onShortcuts} onStartOver={onStartOver} />
      <Button className="phone:flex-1" disabled={writing !== null} busy={desk.saving === 'saving'} onClick={saveNow}>
        <Trans>Save draft</Trans>
      </Button>
      {children}
    </div>
  );
}

function Saved() {
  const { t } = useLingui();
  const { desk } = useDesk();
  const text = (fault: SaveFault | null): string => {
    if (fault === 'connection') return t`Not saved: no connection. Kept in this browser.`;
    return fault && fault !== 'other' ? t`A field is too long or not complete. Kept in this browser.` : t`Save failed, please try again later`;
  };
  return <SavedState desk={desk} fault={text(desk.saveFault)} short={typeof desk.saveFault !== 'string'} />;
}

function More({ onShortcuts, onStartOver }: { onShortcuts: () => void; onStartOver: () => void }) {
  const { t } = useLingui();
  const { kind } = useDesk();
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <IconButton label={t`More`} kind="ghost" tip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Files />} onSelect={() => void navigate({ to: kind.path } as never)}>
        <Trans>Drafts</Trans>
      </MenuItem>
      <MenuItem icon={<RotateCcw />} onSelect={onStartOver}>
        <Trans>Start a new one</Trans>
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Keyboard />} onSelect={onShortcuts}>
        <Trans>Keyboard</Trans>
      </MenuItem>
    </Menu>
  );
}
