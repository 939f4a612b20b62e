import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Section } from '@storewright/contract/texts/section';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSections } from './use-sections.ts';
import { moved, newSection, withSection } from './sectioned.ts';
import { useOrdering } from './use-ordering.ts';

/** What is to be said, section by section: named, put in order, added and taken out before a word is written. */
export function Outline({ most }: { most: number }) {
  const { t } = useLingui();
  const { desk, text, edit } = useSections();
  const { sections } = text;
  const busy = desk.writing !== null;
  const order = useOrdering({ items: sections, disabled: busy, onMove: (id, to) => edit((now) => moved(now, id, to)) });
  const note = useId();
  return (
    <section aria-label={t`Outline`}>
      <p id={note} className="mb-2.5 text-xs text-ink-3">
        {t`Drag a section by its handle, or press Alt and an arrow in its line.`}
      </p>
      <ol aria-describedby={note} className="flex flex-col gap-2">
        {sections.map((section, index) => (
          <li
            key={section.id}
            {...order.place(section.id)}
            className={cx(
              'grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-2 rounded-l border border-line bg-surface py-2 pr-2 pl-2.5',
              order.held === section.id && 'opacity-50',
            )}
          >
            <span {...order.handle(section.id)} title={t`Drag to another place`} className={cx('pt-2.5 text-ink-3', !busy && 'cursor-grab')}>
              <GripVertical className="size-[18px] stroke-[1.75]" aria-hidden />
            </span>
            <Lines section={section} number={index + 1} busy={busy} />
            <span className="flex flex-wrap justify-end self-start max-sm:w-(--ctl)">
              <IconButton label={t`Move up`} disabled={busy || index === 0} onClick={() => order.up(section.id)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={t`Move down`} disabled={busy || index === sections.length - 1} onClick={() => order.down(section.id)}>
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={t`Remove the section ${section.heading}`}
                disabled={busy}
                onClick={() => edit((now) => ({ ...now, sections: now.sections.filter(({ id }) => id !== section.id) }), { outside: true })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
        {busy && desk.writing?.start.what === 'outline' && (
          <li aria-hidden className="flex flex-col gap-2.5 rounded-l border border-line px-4 py-3.5">
            <Skeleton width="38%" />
            <Skeleton width="72%" />
          </li>
        )}
      </ol>
      <p className="sr-only" role="status">
        {order.said}
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        <Button
          kind="ghost"
          icon={<Plus aria-hidden />}
          disabled={busy || sections.length >= most}
          onClick={() => edit((now) => ({ ...now, sections: [...now.sections, newSection()] }))}
        >
          <Trans>Add a section</Trans>
        </Button>
        <span className="text-xs text-ink-3">
          <Plural value={sections.length} one="# section" other="# sections" />
        </span>
      </div>
    </section>
  );
}

function Lines({ section: { id, heading, goal }, number, busy }: { section: Section; number: number; busy: boolean }) {
  const { t } = useLingui();
  const { edit } = useSections();
  const tell = (change: Partial<Section>) => edit((now) => withSection(now, id, change));
  return (
    <div className="min-w-0">
      <input
        id={`heading-${id}`}
        aria-label={t`Heading of section ${number}`}
        placeholder={t`Opening, without a heading`}
        value={heading}
        maxLength={200}
        readOnly={busy}
        onChange={({ target }) => tell({ heading: target.value })}
        className="block min-h-9 w-full rounded-s bg-transparent font-bold outline-offset-0 phone:min-h-11 phone:text-[16px]"
      />
      <textarea
        aria-label={t`What section ${number} is to say`}
        placeholder={t`What it is to say`}
        rows={1}
        value={goal}
        maxLength={500}
        readOnly={busy}
        onChange={({ target }) => tell({ goal: target.value.replace(/\n/g, ' ') })}
        className="block w-full resize-none rounded-s bg-transparent pb-1 text-s text-ink-2 outline-offset-0 [field-sizing:content] phone:text-[16px]"
      />
    </div>
  );
}
