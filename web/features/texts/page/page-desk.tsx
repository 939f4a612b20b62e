import { Trans, useLingui } from '@lingui/react/macro';
import type { PageForm, PageText } from '@storewright/contract/texts/page';
import { LineField } from '../brief/fields.tsx';
import { TextDesk } from '../desk/text-desk.tsx';
import { ToPublish, useReviewing } from '../desk/to-publish.tsx';
import { DeskContext, useDesk, useTextDesk } from '../desk/use-desk.ts';
import type { Opening } from '../desk/use-tools.ts';
import { Preview } from '../score/preview.tsx';
import { hasWords } from '../sections/sectioned.ts';
import { Sheet } from '../sections/sheet.tsx';
import { PageBrief, useMissing } from './page-brief.tsx';
import { pageKind } from './page.kind.ts';

type Props = { opening: Opening<PageForm, PageText>; onNamed: (id: string) => void; onStartOver: () => void };

/** An About Us or a Brand Story. */
export function PageDesk({ opening, onNamed, onStartOver }: Props) {
  return (
    <DeskContext value={useTextDesk(pageKind, opening, onNamed)}>
      <Parts onStartOver={onStartOver} />
    </DeskContext>
  );
}

function Parts({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLingui();
  const { review, write } = useReviewing(t`Page content can not be empty`);
  const missing = useMissing();
  const { text } = useDesk<PageForm, PageText>();
  return (
    <TextDesk
      brief={<PageBrief />}
      sheet={(top) => (
        <Sheet top={top} missing={missing} empty={<Trans>Fill in the form, and the page is written section by section from what you say there.</Trans>}>
          <PageDetails />
        </Sheet>
      )}
      preview={<Preview path={['pages']} />}
      written={hasWords(text)}
      onward={(state) => <ToPublish {...state} onReview={review} />}
      onWrite={() => write(missing())}
      onReview={() => void review()}
      onStartOver={onStartOver}
    />
  );
}

function PageDetails() {
  const { t } = useLingui();
  const { text, edit } = useDesk<PageForm, PageText>();
  return (
    <section className="mt-5 border-t border-line pt-5">
      <LineField
        label={t`Address`}
        hint={t`optional`}
        help={t`The last part of it; empty: made of the title.`}
        most={255}
        value={text.handle}
        onChange={(handle) => edit((now) => ({ ...now, handle: handle.replace(/\s+/g, '-') }))}
      />
    </section>
  );
}
