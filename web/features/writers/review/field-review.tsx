import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { changesOf } from '@storewright/rules/text/diff';
import { Lock, Merge, TriangleAlert } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { BeyondFacts } from '../claims/statements.tsx';
import { LockSaid } from '../components/lock-said.tsx';
import { useFieldNames } from '../texts/field-names.ts';
import { type Approval, type Field, type Resolution, standOf, tagsGoing, type Vouch } from './approval.ts';
import { Choice, ThreeWays } from './conflict.tsx';
import { blockChanges, piecesOf, wordChanges } from './diff.ts';
import { type Layout, LineDiff, TextDiff, TwoSides } from './diff-view.tsx';
import { TagDiff, TagsGoing } from './tag-diff.tsx';
import { VouchPanel } from './vouch-panel.tsx';

type Props = {
  field: Field;
  approval: Approval;
  layout: Layout;
  begunAt: string | null;
  readAt: string;
  user: string;
  locked: boolean;
  onSwitch: (on: boolean) => void;
  onResolve: (resolution: Resolution) => void;
  onVouch: (vouch: Vouch) => void;
  onKeepTags: () => void;
  onEdit: () => void;
};

/** One field of the draft beside the shop's, and the switch that lets it out. */
export function FieldReview({ field, approval, layout, begunAt, readAt, user, locked, onSwitch, onResolve, onVouch, onKeepTags, onEdit }: Props) {
  const { t } = useLingui();
  const names = useFieldNames();
  const stand = standOf(field, approval);
  const name = names[field.field];
  const held = stand.state === 'held';
  const conflict = field.conflict && !field.lock;
  return (
    <section aria-label={name} className={`border-b border-line px-6 pt-3.5 pb-[18px] phone:px-4 ${held ? 'bg-surface-2' : ''}`}>
      <header className="mb-1.5 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-m!">{name}</h3>
        <Sizes field={field} />
        {stand.state === 'held' && stand.by === 'lock' && (
          <Chip tone="outline" icon={<Lock aria-hidden />}>
            {t`Locked`}
          </Chip>
        )}
        {conflict && (
          <Chip tone="warn" icon={<Merge aria-hidden />}>
            {t`Changed in the shop`}
          </Chip>
        )}
        {stand.state === 'held' && stand.by === 'claims' && (
          <Chip tone="bad" icon={<TriangleAlert aria-hidden />}>
            <Plural value={stand.claims.length} one="# claim" other="# claims" />
          </Chip>
        )}
        {stand.state !== 'same' && (
          <Switch
            className="ml-auto"
            checked={stand.state === 'on'}
            disabled={held || stand.state === 'kept' || locked}
            onChange={({ target }) => onSwitch(target.checked)}
          >
            <span className="sr-only">{name}: </span>
            <SwitchText stand={stand} />
          </Switch>
        )}
      </header>
      {stand.state === 'held' && stand.by === 'lock' && <LockSaid className="-mt-0.5 mb-2.5" lock={stand.lock} />}
      {conflict && (
        <p className="-mt-0.5 mb-2.5 text-s text-ink-2">
          <Trans>The shop changed this while you were writing. Nothing is overwritten until you choose.</Trans>
        </p>
      )}
      {conflict ? <ThreeWays field={field} begunAt={begunAt} readAt={readAt} /> : <Comparison field={field} layout={layout} />}
      {field.changed && <BeyondFacts claims={field.claims} />}
      {!conflict && !field.lock && <TagsGoing tags={tagsGoing(field)} locked={locked} onKeep={onKeepTags} />}
      {conflict && <Choice field={field} value={approval.resolutions[field.field]} locked={locked} onResolve={onResolve} />}
      {stand.state === 'held' &&
        stand.by === 'claims' &&
        stand.claims.map((claim, index) => (
          <VouchPanel
            inShop
            key={claim.text}
            among={{ name: field.field, first: index === 0 }}
            claim={claim}
            user={user}
            onVouch={(reason) => onVouch({ claim: claim.text, reason })}
            onEdit={onEdit}
          />
        ))}
      {approval.vouches
        .filter(({ claim }) => field.claims.some(({ text, state }) => text === claim && state === 'unsupported'))
        .map(({ claim, reason }) => (
          <p key={claim} className="mt-2.5 text-s text-ink-2">
            <Trans>
              You vouch for “{claim}”: {reason}
            </Trans>
          </p>
        ))}
    </section>
  );
}

function SwitchText({ stand }: { stand: ReturnType<typeof standOf> }) {
  switch (stand.state) {
    case 'held':
      if (stand.by === 'lock') return <Trans>Held by its lock</Trans>;
      if (stand.by === 'conflict') return <Trans>Held until you choose</Trans>;
      if (stand.by === 'empty') return <Trans>Held: it would be left empty</Trans>;
      return <Plural value={stand.claims.length} one="Held by # claim" other="Held by # claims" />;
    case 'kept':
      return <Trans>The shop’s text stays</Trans>;
    default:
      return <Trans>Publish</Trans>;
  }
}

function Comparison({ field, layout }: { field: Field; layout: Layout }) {
  const { t } = useLingui();
  const { shop, draft, claims } = field;
  if (Array.isArray(shop) || Array.isArray(draft)) {
    const [before, after] = [[shop].flat(), [draft].flat()];
    return <TwoSides left={t`In the shop`} right={t`Your draft`} before={<TagDiff tags={before} />} after={<TagDiff tags={after} against={before} />} />;
  }
  if (field.field === 'description') return <TextDiff before={shop} after={draft} claims={claims} layout={layout} />;
  const empty =
    field.field === 'seo_title'
      ? t`Empty. The shop shows the product title.`
      : field.field === 'seo_description'
        ? t`Empty. A search engine picks a passage.`
        : t`Empty.`;
  return <LineDiff before={shop} after={draft} claims={claims} empty={empty} />;
}

/** How much changed, in a word. */
function Sizes({ field }: { field: Field }) {
  const { t } = useLingui();
  const { shop, draft } = field;
  if (!field.changed) return <Chip>{t`the same`}</Chip>;
  if (Array.isArray(shop) || Array.isArray(draft)) {
    const [before, after] = [[shop].flat(), [draft].flat()];
    const [added, removed] = [after.filter((tag) => !before.includes(tag)).length, before.filter((tag) => !after.includes(tag)).length];
    return <Chip>{t`+${added} −${removed}`}</Chip>;
  }
  if (!shop.trim()) return <Chip>{t`new`}</Chip>;
  const { added, removed } = changesOf(field.field === 'description' ? piecesOf(blockChanges(shop, draft)) : wordChanges(shop, draft));
  if (added + removed === 0) return <Chip>{t`no words changed`}</Chip>;
  return (
    <Chip>
      <Trans>
        +{added} −{removed} words
      </Trans>
    </Chip>
  );
}
