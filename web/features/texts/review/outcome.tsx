import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { NotPublished } from '../../writers/desk.ts';
import type { TextPublication } from '../texts.api.ts';
import { useToShop } from './to-shop.ts';

/** What became of a publication: what is in the shop now, or why nothing is. */
export function Outcome({ publication, path, onAgain }: { publication: TextPublication; path: string; onAgain: () => void }) {
  const { t } = useLingui();
  const { state, mode, error, kind, id } = publication;
  const to = useToShop()(kind, publication);
  if (state === 'failed') return <NotPublished error={error} onAgain={onAgain} />;
  const said = { new: t`Published.`, update: t`Published. The shop is up to date.`, revert: t`Put back.`, removal: t`Taken out of the shop.` }[mode];
  return (
    <Note tone="accent" role="status" icon={<Check />} className="mx-6 mt-4 phone:mx-4">
      <p className="font-medium">{said}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {to && mode !== 'removal' && (
          <ButtonAnchor href={to} target="_blank" rel="noopener noreferrer">
            <Trans>See it in the shop</Trans>
          </ButtonAnchor>
        )}
        <ButtonLink kind="ghost" to={`${path}/publications/$publicationId/revert`} params={{ publicationId: id } as never}>
          {mode === 'removal' ? <Trans>Put it back in the shop</Trans> : mode === 'revert' ? <Trans>Take the revert back</Trans> : <Trans>Revert</Trans>}
        </ButtonLink>
      </div>
    </Note>
  );
}
