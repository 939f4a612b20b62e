import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Files, Keyboard, RotateCcw, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx';
import { DeskHead, type SaveFault, SavedState } from '../../writers/desk.ts';
import { useDesk } from './use-desk.ts';

type Props = {
  /** There are words; without them a model writes, and what needs none outlines. */
  written: boolean;
  /** The plan comes first. */
  plans: boolean;
  onWrite: () => void;
  onShortcuts: () => void;
  onStartOver: () => void;
  onward: ReactNode;
};

/** Who writes, what is saved, and where the draft goes next. */
export function TextHead({ written, plans, onWrite, onShortcuts, onStartOver, onward }: Props) {
  const { t } = useLingui();
  const { desk, saveNow, stop, engine, faults } = useDesk();
  const writing = desk.writing !== null;
  const outlines = plans || (!written && engine?.kind === 'starter');
  const fault = useSaveFault();
  return (
    <DeskHead
      about={
        <span className="flex min-w-0 flex-1 items-center pl-2.5">
          {!writing && <SavedState desk={desk} fault={fault(desk.saveFault)} short={typeof desk.saveFault !== 'string'} />}
        </span>
      }
      saved={null}
      more={<More onSave={saveNow} onShortcuts={onShortcuts} onStartOver={onStartOver} />}
      writing={writing}
      saving={desk.saving === 'saving'}
      points={engine?.points}
      changed={written}
      name={written ? t`Write again` : outlines ? t`Outline` : t`Write`}
      again={written}
      fault={faults.line}
      onWrite={onWrite}
      onStop={() => void stop()}
      onSave={saveNow}
      onward={onward}
    />
  );
}

const useSaveFault = (): ((fault: SaveFault | null) => string) => {
  const { t } = useLingui();
  return (fault) => {
    if (fault === 'connection') return t`Not saved: no connection. Kept in this browser.`;
    return fault && fault !== 'other' ? t`A field is too long or not complete. Kept in this browser.` : t`Save failed, please try again later`;
  };
};

function More({ onSave, onShortcuts, onStartOver }: { onSave: () => void; onShortcuts: () => void; onStartOver: () => void }) {
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
      <MenuItem icon={<Save />} onSelect={onSave}>
        <Trans>Save draft</Trans>
      </MenuItem>
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
