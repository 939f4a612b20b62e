import './diff.css';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import type { DiffPart } from '@storewright/rules/text/diff';
import { ChevronsUpDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BlockNotes, EmbeddedLine } from './block-notes.tsx';
import { isNew } from '../claims/open-claims.ts';
import { type BlockChange, blockChanges, wordChanges } from './diff.ts';
import { marksIn } from './marks-in.ts';

export type Layout = 'words' | 'sides';

type Line = { before: string; after: string; claims: readonly Claim[]; empty: ReactNode; was?: string | undefined; then?: string | undefined };

/** A line of the listing, before and after. `was`, `then`: what the two are, where they are not the shop's and a draft's. */
export function LineDiff({ before, after, claims, empty, was, then }: Line) {
  const { t } = useLingui();
  const pieces = wordChanges(before, after);
  return (
    <TwoSides
      left={was ?? t`In the shop`}
      right={then ?? t`Your draft`}
      before={before ? <Pieces pieces={pieces.filter(({ kind }) => kind !== 'added')} claims={[]} /> : <span className="text-ink-3">{empty}</span>}
      after={after ? <Pieces pieces={pieces.filter(({ kind }) => kind !== 'removed')} claims={claims} /> : <span className="text-ink-3">{t`Empty`}</span>}
    />
  );
}

/** A description: one text with its changes, or both side by side. */
export function TextDiff({ before, after, claims, layout }: { before: string; after: string; claims: readonly Claim[]; layout: Layout }) {
  const { t } = useLingui();
  const changes = blockChanges(before, after);
  const hidden = before !== after && changes.every(({ kind }) => kind === 'same');
  return (
    <>
      {layout === 'sides' ? <Sides before={before} changes={changes} claims={claims} /> : <OneText changes={changes} claims={claims} />}
      {hidden && <p className="mt-2 text-s text-ink-2">{t`No word, link or picture changed: only styles, empty elements or attributes.`}</p>}
    </>
  );
}

function Sides({ before, changes, claims }: { before: string; changes: BlockChange[]; claims: readonly Claim[] }) {
  const { t } = useLingui();
  return (
    <TwoSides
      left={t`In the shop`}
      right={t`Your draft`}
      before={
        before ? (
          <Blocks changes={changes.filter(({ kind }) => kind !== 'added')} without="added" claims={[]} />
        ) : (
          <span className="text-ink-3">{t`Empty.`}</span>
        )
      }
      after={<Blocks changes={changes.filter(({ kind }) => kind !== 'removed')} without="removed" claims={claims} />}
    />
  );
}

function OneText({ changes, claims }: { changes: BlockChange[]; claims: readonly Claim[] }) {
  return (
    <div className="overflow-hidden rounded-m border border-line bg-surface text-[15px] leading-[26px]">
      {folded(changes).map((part, index) =>
        Array.isArray(part) ? (
          <Unchanged key={String(index)} blocks={part} />
        ) : (
          <div key={String(index)} className={isItem(part) ? 'py-0.5' : 'py-2'}>
            <OneBlock change={part} claims={claims} />
          </div>
        ),
      )}
    </div>
  );
}

export function TwoSides({ left, right, before, after }: { left: ReactNode; right: ReactNode; before: ReactNode; after: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-m border border-line bg-line phone:grid-cols-1">
      <Side name={left}>{before}</Side>
      <Side name={right}>{after}</Side>
    </div>
  );
}

export function Side({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-[13px] pt-[9px] pb-3 text-m leading-[22px] break-words">
      <small className="mb-[3px] flex items-center gap-1.5 text-xs leading-[18px] text-ink-3 [&_svg]:size-[15px] [&_svg]:stroke-2">{name}</small>
      {children}
    </div>
  );
}

export function Pieces({ pieces, claims }: { pieces: readonly DiffPart[]; claims: readonly Claim[] }) {
  return pieces.map(({ kind, text }, index) => {
    const said = <Marked text={text} claims={claims} />;
    const key = `${String(index)}${kind}`;
    return kind === 'same' ? <Fragment key={key}>{said}</Fragment> : kind === 'added' ? <ins key={key}>{said}</ins> : <del key={key}>{text}</del>;
  });
}

/** Claims without a fact keep their red mark inside a difference, and what is stated beyond the facts its dots. */
const Marked = ({ text, claims }: { text: string; claims: readonly Claim[] }) =>
  marksIn(text, claims).map(({ said, claim }, index) =>
    claim ? (
      <span key={String(index)} className="claim" data-state={claim.state} {...(isNew(claim) && { 'data-new': '' })}>
        {said}
      </span>
    ) : (
      <Fragment key={String(index)}>{said}</Fragment>
    ),
  );

/** Block under block; where two texts stand side by side, each without what only the other says. */
export function Blocks({ changes, without, claims }: { changes: BlockChange[]; without?: 'added' | 'removed'; claims: readonly Claim[] }) {
  return changes.map((change, index) => (
    <div key={String(index)} className="-mx-[13px] py-0.5">
      <OneBlock change={without && change.kind === 'changed' ? oneSide(change, without) : change} claims={claims} />
    </div>
  ));
}

/** What a block became is told once, beside the new text. */
const oneSide = (change: BlockChange & { kind: 'changed' }, without: 'added' | 'removed'): BlockChange => ({
  ...change,
  pieces: change.pieces.filter(({ kind }) => kind !== without),
  notes: without === 'added' ? [] : change.notes,
});

const isItem = ({ tag }: BlockChange): boolean => tag === 'ul' || tag === 'ol' || tag === 'tr';

function OneBlock({ change, claims }: { change: BlockChange; claims: readonly Claim[] }) {
  const heading = /^h\d$/.test(change.tag);
  const ground = change.kind === 'added' ? 'bg-add text-add-ink' : change.kind === 'removed' ? 'bg-del text-del-ink line-through decoration-1' : '';
  const { t } = useLingui();
  const said = change.embedded ? (
    <EmbeddedLine change={change} />
  ) : change.kind === 'changed' ? (
    <Pieces pieces={change.pieces} claims={claims} />
  ) : (
    <Marked text={change.text} claims={change.kind === 'removed' ? [] : claims} />
  );
  return (
    <>
      <p
        className={`relative px-4 ${ground} ${heading ? 'font-bold' : ''} ${isItem(change) ? 'pl-8 before:absolute before:top-3 before:left-[18px] before:h-0.5 before:w-1.5 before:bg-ink-3' : ''}`}
      >
        {change.kind === 'added' && !change.embedded && <span className="sr-only">{t`Added:`} </span>}
        {change.kind === 'removed' && !change.embedded && <span className="sr-only">{t`Removed:`} </span>}
        {said}
      </p>
      <BlockNotes notes={change.notes} />
    </>
  );
}

function Unchanged({ blocks }: { blocks: BlockChange[] }) {
  const [open, setOpen] = useState(false);
  if (open)
    return blocks.map((block, index) => (
      <div key={String(index)} className="py-0.5">
        <OneBlock change={block} claims={[]} />
      </div>
    ));
  return (
    <div className="flex items-center border-y border-dashed border-line-strong bg-surface-2 px-4 first:border-t-0 last:border-b-0">
      <LinkButton quiet onClick={() => setOpen(true)}>
        <ChevronsUpDown aria-hidden />
        <Plural value={blocks.length} one="# unchanged block" other="# unchanged blocks" />
      </LinkButton>
    </div>
  );
}

/** Blocks that stay are folded away together, except a lone heading that says where one is. */
const folded = (changes: BlockChange[]): (BlockChange | BlockChange[])[] => {
  const parts: (BlockChange | BlockChange[])[] = [];
  for (const change of changes) {
    const last = parts.at(-1);
    if (change.kind !== 'same') parts.push(change);
    else if (Array.isArray(last)) last.push(change);
    else parts.push([change]);
  }
  return parts;
};
