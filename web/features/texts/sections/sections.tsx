import { Trans, useLingui } from '@lingui/react/macro';
import type { Section } from '@storewright/contract/texts/section';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from './section-card.tsx';
import { moved, newSection } from './sectioned.ts';
import { useOrdering } from './use-ordering.ts';
import { useSections } from './use-sections.ts';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

const AgainDialog = lazyPart(async () => (await import('./again-dialog.tsx')).AgainDialog, LostDialog);

/** The text, section under section. `missing`: what the form lacks before one can be written. */
export function Sections({ missing }: { missing: () => Record<string, string> }) {
  const { t } = useLingui();
  const { desk, text, edit, write } = useSections();
  const [again, setAgain] = useState<Section | null>(null);
  const busy = desk.writing !== null;
  const order = useOrdering({ items: text.sections, disabled: busy, onMove: (id, to) => edit((now) => moved(now, id, to)) });
  return (
    <>
      <h2 className="sr-only">{t`Text`}</h2>
      {text.sections.map((section, index) => (
        <div key={section.id} {...order.place(section.id)}>
          <SectionCard
            section={section}
            index={index}
            onUp={() => order.up(section.id)}
            onDown={() => order.down(section.id)}
            onAgain={() => (section.html.trim() ? setAgain(section) : write('section', { section: section.id, missing: missing() }))}
          />
        </div>
      ))}
      <p className="sr-only" role="status">
        {order.said}
      </p>
      {!busy && (
        <Button
          kind="ghost"
          icon={<Plus aria-hidden />}
          disabled={text.sections.length >= 20}
          onClick={() => edit((now) => ({ ...now, sections: [...now.sections, newSection()] }))}
        >
          <Trans>Add a section</Trans>
        </Button>
      )}
      {again && (
        <Suspense>
          <AgainDialog
            section={again}
            onClose={() => setAgain(null)}
            onWrite={(instruction) => write('section', { section: again.id, instruction, missing: missing() })}
          />
        </Suspense>
      )}
    </>
  );
}
