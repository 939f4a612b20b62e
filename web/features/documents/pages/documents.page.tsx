import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { useProduct } from '../../shops/index.ts';
import { PaperCard } from '../components/paper-card.tsx';
import { SendPaper } from '../components/send-paper.tsx';
import { type Document, useDocuments } from '../documents.api.ts';

/** Papers about products, brands and the shop, and what they state. With a product in the address those that speak of it. */
export function DocumentsPage() {
  const { t } = useLingui();
  const { shop } = useProfile();
  const { product: id }: Record<string, string | undefined> = useSearch({ strict: false });
  const { data: product, isError: unknown } = useProduct(id ?? null);
  const documents = useDocuments(id);
  if (!shop) return <Empty title={t`No shop is connected yet.`}>{t`Documents speak of the products of a shop.`}</Empty>;
  const title = product?.title ?? '';
  return (
    <>
      <Section
        title={t`Send a document`}
        note={product ? t`about ${title}` : undefined}
        aside={id && <TextLink to={'/documents' as never}>{t`All documents`}</TextLink>}
      >
        <p className="max-w-[80ch] text-s text-ink-2">
          <Trans>
            Certificates, data sheets and test reports. What they state is read by rules and proposed to you with its page and line. Only what you accept backs
            a claim or reaches an engine. It costs no points.
          </Trans>
        </p>
        {/* Not before it is known which product: sent too early, it would speak of the whole shop. */}
        {(!id || product || unknown) && <SendPaper key={product?.id ?? ''} product={product ? { id: product.id, title: product.title } : null} />}
        <PictureNote pictures={documents.data?.pages[0]?.pictures} />
        <BackingNote backing={documents.data?.pages.at(-1)?.backing} />
      </Section>
      <Loaded from={documents} failed={errorText(documents.error)} empty={({ pages }) => pages[0]?.items.length === 0 && <Empty title={t`No document yet`} />}>
        {({ pages }) => (
          <ul aria-label={t`Documents`}>
            {pages
              .flatMap(({ items }) => items)
              .map((document: Document) => (
                <PaperCard key={document.id} document={document} />
              ))}
          </ul>
        )}
      </Loaded>
      <ListFoot of={documents} className="pb-6" />
    </>
  );
}

/** Without Tesseract a picture is only a picture. */
function PictureNote({ pictures }: { pictures: { readable: boolean } | undefined }) {
  const { t } = useLingui();
  const { user } = useProfile();
  if (!pictures || pictures.readable) return null;
  return (
    <Note className="mt-3">
      {t`This server reads no letters in pictures, nor in PDFs whose pages are pictures. PDFs that have text, and text itself, are read.`}{' '}
      {user.operator && (
        <Trans>
          Tesseract reads them: install it on Debian or Ubuntu with <code>apt-get install tesseract-ocr poppler-utils</code>, on a Mac with{' '}
          <code>brew install tesseract poppler</code>.
        </Trans>
      )}
    </Note>
  );
}

/** Nobody should believe that all of them count where only the first do. */
function BackingNote({ backing }: { backing: { facts: number; most: number } | null | undefined }) {
  if (!backing || backing.facts <= backing.most) return null;
  const [facts, most] = [number(backing.facts), number(backing.most)];
  return (
    <Note tone="warn" className="mt-3">
      <Trans>
        {facts} accepted facts speak of this product. The first {most} of them, from the oldest documents on, back its claims. Dismiss what does not matter for
        it.
      </Trans>
    </Note>
  );
}
