import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { changesOf, mergeTags } from '@storewright/contract/listing/diff';
import { Merge, Pencil, Store, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ago, moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Radio, Switch } from '../../../ui/choice.tsx';
import { useFieldNames } from '../texts/field-names.ts';
import { type Approval, type Field, type Resolution, standOf, type Vouch } from './approval.ts';
import { blockChanges, piecesOf, wordChanges } from './diff.ts';
import { Blocks, type Layout, LineDiff, Side, TextDiff, TwoSides } from './diff-view.tsx';
import { TagDiff } from './tag-diff.tsx';
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
  onEdit: () => void;
};

/** One field of the draft beside the shop's, and the switch that lets it out. */
export function FieldReview({ field, approval, layout, begunAt, readAt, user, locked, onSwitch, onResolve, onVouch, onEdit }: Props) {
  const { t } = useLingui();
  const names = useFieldNames();
  const stand = standOf(field, approval);
  const name = names[field.field];
  const held = stand.state === 'held';
  return (
    <section aria-label={name} className={`border-b border-line px-6 pt-3.5 pb-[18px] phone:px-4 ${held ? 'bg-surface-2' : ''}`}>
      <header className="mb-1.5 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-m!">{name}</h3>
        <Sizes field={field} />
        {field.conflict && (
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
      {field.conflict && (
        <p className="-mt-0.5 mb-2.5 text-s text-ink-2">
          <Trans>The shop changed this while you were writing. Nothing is overwritten until you choose.</Trans>
        </p>
      )}
      {field.conflict ? <ThreeWays field={field} begunAt={begunAt} readAt={readAt} /> : <Comparison field={field} layout={layout} />}
      {field.conflict && <Choice field={field} value={approval.resolutions[field.field]} locked={locked} onResolve={onResolve} />}
      {stand.state === 'held' &&
        stand.by === 'claims' &&
        stand.claims.map((claim) => (
          <VouchPanel key={claim.text} claim={claim} user={user} onVouch={(reason) => onVouch({ claim: claim.text, reason })} onEdit={onEdit} />
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
      return stand.by === 'conflict' ? (
        <Trans>Held until you choose</Trans>
      ) : (
        <Plural value={stand.claims.length} one="Held by # claim" other="Held by # claims" />
      );
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

function ThreeWays({ field, begunAt, readAt }: { field: Field; begunAt: string | null; readAt: string }) {
  const { t } = useLingui();
  const { base, shop, draft } = field;
  const started = begunAt ? moment(begunAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }) : '';
  const read = ago(readAt);
  const show = (value: Field['shop'] | null, against: Field['shop'] | null): ReactNode => {
    if (value === null) return <span className="text-ink-3">–</span>;
    if (Array.isArray(value)) return <TagDiff tags={value} {...(Array.isArray(against) && { against })} />;
    const before = typeof against === 'string' ? against : value;
    if (field.field === 'description') return <Blocks changes={blockChanges(before, value)} claims={[]} />;
    return <Changed pieces={wordChanges(before, value)} />;
  };
  return (
    <div className="grid grid-cols-3 gap-px overflow-hidden rounded-m border border-line bg-line phone:grid-cols-1">
      <Side name={started ? t`When you started · ${started}` : t`When you started`}>{show(base, base)}</Side>
      <Side
        name={
          <>
            <Store aria-hidden />
            {t`In the shop now · read ${read}`}
          </>
        }
      >
        {show(shop, base)}
      </Side>
      <Side
        name={
          <>
            <Pencil aria-hidden />
            {t`Your draft`}
          </>
        }
      >
        {show(draft, base)}
      </Side>
    </div>
  );
}

function Changed({ pieces }: { pieces: ReturnType<typeof wordChanges> }) {
  return pieces.map(({ kind, text }, index) =>
    kind === 'added' ? (
      <ins key={String(index)}>{text} </ins>
    ) : kind === 'removed' ? (
      <del key={String(index)}>{text} </del>
    ) : (
      <span key={String(index)}>{text} </span>
    ),
  );
}

function Choice({
  field,
  value,
  locked,
  onResolve,
}: {
  field: Field;
  value: Resolution | undefined;
  locked: boolean;
  onResolve: (resolution: Resolution) => void;
}) {
  const { t } = useLingui();
  const names = useFieldNames();
  const { base, shop, draft } = field;
  const merged = Array.isArray(shop) && Array.isArray(draft) ? mergeTags(Array.isArray(base) ? base : [], shop, draft).join(', ') : null;
  const choices: [Resolution, string][] = [
    ['shop', t`Keep the shop’s`],
    ['mine', t`Use mine`],
    ...(merged === null ? [] : ([['merge', t`Merge: ${merged}`]] as [Resolution, string][])),
  ];
  return (
    <fieldset className="mt-2.5 flex flex-wrap items-center gap-x-[22px] gap-y-1 border-t border-line pt-2 text-s font-medium" disabled={locked}>
      <legend className="sr-only">{t`Whose text to keep for ${names[field.field]}`}</legend>
      {choices.map(([resolution, text]) => (
        <Radio
          key={resolution}
          className="min-h-9! items-center!"
          name={`keep-${field.field}`}
          checked={value === resolution}
          onChange={() => onResolve(resolution)}
        >
          <span className="min-w-0">{text}</span>
        </Radio>
      ))}
    </fieldset>
  );
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
