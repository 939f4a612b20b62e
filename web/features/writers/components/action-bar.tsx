import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Ellipsis, Files, GitPullRequestArrow, Keyboard, RotateCcw } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx';
import { EngineMenu } from '../../inference/index.ts';
import type { SaveFault } from '../desk/desk.ts';
import { openClaims } from '../claims/open-claims.ts';
import { useDesk } from '../desk/writer-context.ts';
import { useFieldNames } from '../texts/field-names.ts';
import { SavedState } from './saved-state.tsx';

type Props = { connecting: boolean; onConnecting: (open: boolean) => void; onShortcuts: () => void; onStartOver: () => void };

/** Who writes, what is saved, what is still open, and where the draft goes next. */
export function ActionBar({ connecting, onConnecting, onShortcuts, onStartOver }: Props) {
  const { desk, assessment, saveNow, review, product, fault } = useDesk();
  const navigate = useNavigate();
  const open = openClaims(assessment?.claims ?? []).length;
  const { writing } = desk;
  const faultText = useSaveFault();
  return (
    <div className="sticky bottom-0 z-5 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 phone:flex-wrap phone:gap-x-2 phone:gap-y-1.5 phone:px-3 phone:pt-1.5 phone:pb-3">
      <EngineMenu connecting={connecting} onConnecting={onConnecting} />
      {writing ? (
        <span className="text-s text-ink-3 phone:hidden">{writing.points !== '0' ? <Trans>Stop before the first word: 0 points</Trans> : null}</span>
      ) : (
        <SavedState desk={desk} fault={faultText(desk.saveFault)} short={typeof desk.saveFault !== 'string'} />
      )}
      <span className="flex-1 phone:hidden" />
      {fault.line ? (
        <span role="alert" className="text-s text-red phone:basis-full">
          {fault.line}
        </span>
      ) : (
        open > 0 &&
        !writing && (
          <span className="text-s whitespace-nowrap text-red max-xl:hidden">
            <Plural value={open} one="# claim to settle" other="# claims to settle" />
          </span>
        )
      )}
      <More
        product={product !== null}
        onNew={() => void review('new')}
        onDrafts={() => void navigate({ to: '/freestyle/drafts' } as never)}
        onShortcuts={onShortcuts}
        onStartOver={onStartOver}
      />
      <Button className="phone:flex-1" disabled={writing !== null} busy={desk.saving === 'saving'} onClick={() => void saveNow()}>
        <Trans>Save draft</Trans>
      </Button>
      <Button kind="primary" className="phone:flex-1" disabled={writing !== null} icon={<GitPullRequestArrow aria-hidden />} onClick={() => void review()}>
        <Trans>Review & publish</Trans>
      </Button>
    </div>
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

function More({
  product,
  onNew,
  onDrafts,
  onShortcuts,
  onStartOver,
}: {
  product: boolean;
  onNew: () => void;
  onDrafts: () => void;
  onShortcuts: () => void;
  onStartOver: () => void;
}) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={
        <IconButton label={t`More`} kind="ghost" tip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {product && (
        <MenuItem icon={<CopyPlus />} onSelect={onNew}>
          <Trans>Save as new product</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Files />} onSelect={onDrafts}>
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
