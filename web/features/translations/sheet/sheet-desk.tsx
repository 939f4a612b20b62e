import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLanguageName } from '../names.ts';
import type { Place, TranslationSheet } from '../translations.api.ts';
import { FieldPair } from './field-pair.tsx';
import { History } from './history.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { useActs } from './use-acts.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useTyped } from './use-typed.ts';

/** Source and translation side by side; what was written is kept, approved and published from the bar below. */
export function SheetDesk({ place, sheet }: { place: Place; sheet: TranslationSheet }) {
  const { t } = useLingui();
  const nameOf = useLanguageName();
  const typed = useTyped(sheet);
  const neighbours = useNeighbours(place);
  const acts = useActs({ place, sheet, typed, neighbours });
  const [from, to] = [nameOf(sheet.from), nameOf(sheet.locale)];
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface-2 px-6 py-3 phone:px-4">
        <h2 className="min-w-0 [overflow-wrap:anywhere]">{sheet.product.title}</h2>
        <span className="text-s text-ink-2">
          <Trans>
            {from} to {to}
          </Trans>
        </span>
        {!sheet.published && <Chip tone="outline">{t`Language not published`}</Chip>}
        {neighbours.total > 1 && <span className="ml-auto text-xs text-ink-3 phone:hidden">{t`J and K: next and previous product`}</span>}
      </header>
      {sheet.sending && (
        <Note className="mx-6 mt-4 phone:mx-4" role="status">
          <Trans>On its way to the shop. Nobody can know yet whether it arrived; the shop is looked at in a moment.</Trans>
        </Note>
      )}
      {sheet.fields.map((one) =>
        one.source === '' ? null : (
          <FieldPair
            key={one.field}
            one={one}
            sheet={sheet}
            text={typed.texts[one.field]}
            findings={typed.findingsIn(one)}
            isTyped={typed.changed.includes(one)}
            revision={typed.revision}
            onText={(text) => typed.put(one.field, text)}
            onBegin={() => typed.begin(one.field, one.source)}
            acts={acts}
          />
        ),
      )}
      <SheetBar typed={typed} acts={acts} />
      <History place={place} />
    </>
  );
}
