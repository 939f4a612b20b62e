import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Ellipsis, Files, GitPullRequestArrow, Keyboard, RotateCcw, Save } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx';
import { current, type SaveFault } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { useFieldNames } from '../texts/field-names.ts';
import { DeskHead } from './desk-head.tsx';
import { Pick } from './pick.tsx';
import { SavedState } from './saved-state.tsx';

type Props = { onShortcuts: () => void; onStartOver: () => void };

/** The product, who writes, and where the draft goes next. */
export function WriterHead({ onShortcuts, onStartOver }: Props) {
  const { t } = useLingui();
  const { desk, shop, engine, write, stop, saveNow, review, product, fault, changed } = useDesk();
  const faultText = useSaveFault();
  const written = current(desk).by !== '';
  const writing = desk.writing !== null;
  return (
    <DeskHead
      about={shop ? <Pick disabled={writing} /> : <span className="flex-1" />}
      saved={writing ? null : <SavedState desk={desk} />}
      more={
        <More product={product !== null} onSave={() => void saveNow()} onNew={() => void review('new')} onShortcuts={onShortcuts} onStartOver={onStartOver} />
      }
      writing={writing}
      saving={desk.saving === 'saving'}
      points={engine?.points}
      changed={changed}
      name={written ? t`Write again` : t`Write`}
      again={written}
      fault={fault.line ?? (desk.saving === 'failed' ? faultText(desk.saveFault) : undefined)}
      onWrite={() => write()}
      onStop={() => void stop()}
      onSave={() => void saveNow()}
      onward={
        <Button
          kind={changed ? 'primary' : 'default'}
          className="phone:flex-1"
          disabled={writing}
          icon={<GitPullRequestArrow aria-hidden />}
          onClick={() => void review()}
        >
          <Trans>Review & publish</Trans>
        </Button>
      }
    />
  );
}

/** What keeps the draft from being saved, and that nothing is lost meanwhile. */
function useSaveFault(): (fault: SaveFault | null) => string {
  const { t } = useLingui();
  const names = useFieldNames();
  const places: Record<string, string> = {
    ...Object.fromEntries(Object.entries(names).map(([field, name]) => [`listing.${field}`, name])),
    'brief.title': t`Product title`,
    'brief.description': t`Product description`,
    'brief.key_features': t`Key features`,
    'brief.keywords': t`Keywords`,
    'brief.facts': t`Facts`,
  };
  return (fault) => {
    if (fault === 'connection') return t`Not saved: no connection. Kept in this browser.`;
    const place = fault && fault !== 'other' && places[fault.field];
    return place ? t`${place}: too long to save. Kept in this browser.` : t`Save failed, please try again later`;
  };
}

type MoreProps = { product: boolean; onSave: () => void; onNew: () => void; onShortcuts: () => void; onStartOver: () => void };

function More({ product, onSave, onNew, onShortcuts, onStartOver }: MoreProps) {
  const { t } = useLingui();
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
      {product && (
        <MenuItem icon={<CopyPlus />} onSelect={onNew}>
          <Trans>Save as new product</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Files />} onSelect={() => void navigate({ to: '/freestyle/drafts' } as never)}>
        <Trans>Drafts</Trans>
      </MenuItem>
      <MenuItem icon={<RotateCcw />} onSelect={onStartOver}>
        {product ? <Trans>Start again from the shop’s text</Trans> : <Trans>Start a new listing</Trans>}
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Keyboard />} onSelect={onShortcuts}>
        <Trans>Keyboard</Trans>
      </MenuItem>
    </Menu>
  );
}
