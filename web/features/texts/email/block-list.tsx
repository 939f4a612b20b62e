import { useLingui } from '@lingui/react/macro';
import type { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, GripVertical, Heading, Image, Minus, Package, RectangleHorizontal, Text, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { useOrdering } from '../sections/use-ordering.ts';
import { BlockFields } from './block-fields.tsx';
import { type BlockType, blockTypes, movedBlock, newBlock, withBlock, withoutBlock } from './blocks.ts';

/** The mail, block under block: put in order, added, filled and taken out. */
export function BlockList() {
  const { t } = useLingui();
  const { desk, text, edit } = useDesk<EmailForm, EmailText>();
  const { blocks } = text;
  const busy = desk.writing !== null;
  const names = useBlockNames();
  const order = useOrdering({ items: blocks, disabled: busy, onMove: (id, to) => edit((now) => movedBlock(now, id, to)) });
  return (
    <section aria-label={t`Blocks`} className="mt-5 border-t border-line pt-5">
      <h2 className="mb-2.5">{t`Blocks`}</h2>
      <ol className="flex flex-col gap-2">
        {blocks.map((block, index) => (
          <li
            key={block.id}
            {...order.place(block.id)}
            aria-label={`${String(index + 1)}. ${names[block.type]}`}
            className={cx('rounded-l border border-line bg-surface px-3 pt-1.5 pb-3', order.held === block.id && 'opacity-50')}
          >
            <div className="flex min-h-9 items-center gap-1.5 text-xs text-ink-3">
              <span {...order.handle(block.id)} title={t`Drag to another place`} className={cx(!busy && 'cursor-grab')}>
                <GripVertical className="size-[18px] stroke-[1.75]" aria-hidden />
              </span>
              <span className="flex-1">{names[block.type]}</span>
              <IconButton label={t`Move up`} disabled={busy || index === 0} onClick={() => order.up(block.id)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={t`Move down`} disabled={busy || index === blocks.length - 1} onClick={() => order.down(block.id)}>
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton label={t`Remove this block`} disabled={busy} onClick={() => edit((now) => withoutBlock(now, block.id))}>
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <BlockFields block={block} number={index + 1} onChange={(next) => edit((now) => withBlock(now, next))} />
          </li>
        ))}
        {busy && blocks.length === 0 && (
          <li aria-hidden>
            <SkeletonLines lines={5} className="rounded-l border border-line px-4 py-3.5" />
          </li>
        )}
      </ol>
      <p className="sr-only" role="status">
        {order.said}
      </p>
      {!busy && (
        <div role="group" aria-label={t`Add a block`} className="mt-2.5 flex flex-wrap gap-1.5">
          {blockTypes.map((type) => (
            <Button
              key={type}
              kind="ghost"
              icon={icons[type]}
              disabled={blocks.length >= 40}
              onClick={() => edit((now) => ({ ...now, blocks: [...now.blocks, newBlock(type)] }))}
            >
              {names[type]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

const icons: Record<BlockType, ReactNode> = {
  heading: <Heading aria-hidden />,
  text: <Text aria-hidden />,
  picture: <Image aria-hidden />,
  product: <Package aria-hidden />,
  button: <RectangleHorizontal aria-hidden />,
  divider: <Minus aria-hidden />,
};

const useBlockNames = (): Record<BlockType, string> => {
  const { t } = useLingui();
  return { heading: t`Heading`, text: t`Text`, picture: t`Picture`, product: t`Product`, button: t`Button`, divider: t`Divider` };
};
