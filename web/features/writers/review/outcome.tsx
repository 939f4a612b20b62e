import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Publication } from '@storewright/contract/writers';
import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { ToExport, useIsFileShop } from '../../shops/index.ts';
import { useFieldNames } from '../texts/field-names.ts';
import { NotPublished } from './not-published.tsx';

/** What became of a publication: what is in the shop now, or why nothing is. */
export function Outcome({ publication, onAgain }: { publication: Publication; onAgain: () => void }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const navigate = useNavigate();
  const isFile = useIsFileShop();
  const { state, fields, mode, error, product_id: productId, id } = publication;
  const which = fields.map((field) => names[field]).join(', ');
  if (state === 'failed') return <NotPublished error={error} onAgain={onAgain} />;
  return (
    <Note tone="accent" role="status" icon={<Check />} className="mx-6 mt-4 phone:mx-4">
      <p className="font-medium">
        {mode === 'new' ? (
          <Trans>Published as a new product.</Trans>
        ) : mode === 'revert' ? (
          <Plural value={fields.length} one="Reverted # field." other="Reverted # fields." />
        ) : isFile ? (
          <Trans>Ready to export</Trans>
        ) : (
          <Plural value={fields.length} one="Published # field." other="Published # fields." />
        )}
      </p>
      {isFile ? (
        <div className="mt-0.5">
          <p className="text-ink-2">{t`In the next export: ${which}.`}</p>
          <ToExport />
        </div>
      ) : (
        <p className="mt-0.5 text-ink-2">
          {mode === 'new' ? t`It is a draft in the shop until you switch it to active there.` : t`In the shop now: ${which}.`}
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {productId && (
          <Button onClick={() => void navigate({ to: '/freestyle', search: { product: productId } } as never)}>
            <Trans>Open the product</Trans>
          </Button>
        )}
        {mode !== 'new' && (
          <Button kind="ghost" onClick={() => void navigate({ to: '/freestyle/publications/$publicationId/revert', params: { publicationId: id } } as never)}>
            {mode === 'revert' ? <Trans>Take the revert back</Trans> : <Trans>Revert</Trans>}
          </Button>
        )}
      </div>
    </Note>
  );
}
