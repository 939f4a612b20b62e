import { Trans, useLingui } from '@lingui/react/macro';
import type { Section } from '@storewright/contract/texts/section';
import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx';
import { Points, ToCome } from '../../writers/desk.ts';
import { progressOf } from '../desk/writing.ts';
import { PictureSlot } from './picture-slot.tsx';
import { withSection } from './sectioned.ts';
import { TextEditor } from './text-editor.tsx';
import { useSections } from './use-sections.ts';

type Props = { section: Section; index: number; onUp: () => void; onDown: () => void; onAgain: () => void };

/** One section of the text: its heading, its picture, its words, and the way to have them written again. */
export function SectionCard({ section, index, onUp, onDown, onAgain }: Props) {
  const { t } = useLingui();
  const { desk, text, edit } = useSections();
  const { id, heading, goal, html, picture } = section;
  const number = index + 1;
  const name = heading || t`Opening`;
  const { writing } = desk;
  const busy = writing !== null;
  const progress = writing ? progressOf(writing, id) : 'kept';
  const tell = (change: Partial<Section>) => edit((now) => withSection(now, id, change));
  return (
    <section aria-label={t`Section ${number}: ${name}`} aria-busy={progress === 'now'} className="border-t border-line pt-4 pb-3 first:border-0">
      <div className="flex items-start gap-1 phone:flex-wrap">
        <textarea
          id={`heading-${id}`}
          rows={1}
          aria-label={t`Heading of section ${number}`}
          placeholder={t`Opening, without a heading`}
          value={heading}
          maxLength={200}
          readOnly={busy}
          onChange={({ target }) => tell({ heading: target.value.replace(/\n/g, ' ') })}
          className="block min-h-9 min-w-0 flex-1 resize-none rounded-s bg-transparent py-1.5 text-[16.5px] leading-6 font-bold outline-offset-2 [field-sizing:content] phone:basis-full"
        />
        {!busy && (
          <span className="flex phone:ml-auto">
            <Again isEmpty={html.trim() === ''} onClick={onAgain} />
            <Menu
              trigger={
                <IconButton label={t`More for section ${number}`} kind="ghost" tip={false}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<ArrowUp />} onSelect={onUp}>
                <Trans>Move up</Trans>
              </MenuItem>
              <MenuItem icon={<ArrowDown />} onSelect={onDown}>
                <Trans>Move down</Trans>
              </MenuItem>
              <MenuRule />
              <MenuItem
                icon={<Trash2 />}
                onSelect={() => edit((now) => ({ ...now, sections: now.sections.filter((one) => one.id !== id) }), { outside: true })}
              >
                <Trans>Remove the section</Trans>
              </MenuItem>
            </Menu>
          </span>
        )}
      </div>
      <PictureSlot picture={picture} name={name} disabled={busy} onChange={(next) => tell({ picture: next })} />
      {/* The tools of the text stand here while somebody writes in it. */}
      <p className="min-h-11 text-xs text-ink-3">{goal}</p>
      {progress === 'waiting' && html === '' ? (
        <Waiting isNext={text.sections.findIndex((one) => writing && progressOf(writing, one.id) === 'waiting') === index} />
      ) : (
        <TextEditor id={id} html={html} label={t`Text of section ${number}`} isWritten={progress === 'now'} onChange={(next) => tell({ html: next })} />
      )}
    </section>
  );
}

function Again({ isEmpty, onClick }: { isEmpty: boolean; onClick: () => void }): ReactNode {
  const { engine } = useSections();
  return (
    <Button kind="ghost" icon={<PencilLine aria-hidden />} price={<Points count={engine?.points} />} disabled={!engine} onClick={onClick}>
      {isEmpty ? <Trans>Write this section</Trans> : <Trans>Write again</Trans>}
    </Button>
  );
}

const Waiting = ({ isNext }: { isNext: boolean }) => <ToCome begun={isNext} />;
