import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';

type Saving = { isPending: boolean; isSuccess: boolean; error: unknown };

/** Saves, takes back, and says which of the two is the case. `told`: the failure stands under a field already. */
export function SaveBar({ saving, changed, told = false, onDrop }: { saving: Saving; changed: boolean; told?: boolean; onDrop: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" kind={changed ? 'primary' : 'default'} busy={saving.isPending}>
        <Trans>Save</Trans>
      </Button>
      {changed && !saving.isPending && <LinkButton quiet onClick={onDrop}>{t`Take back`}</LinkButton>}
      <p role="status" className="flex items-center gap-1.5 text-s text-ink-2">
        {changed && !saving.isPending && t`Not saved yet.`}
        {!changed && saving.isSuccess && (
          <>
            <Check className="size-4 text-green" aria-hidden="true" /> {t`Saved`}
          </>
        )}
      </p>
      {saving.error !== null && !told && <CallFault className="w-full" text={saveFault(saving.error, t`Save failed, please try again later`)} />}
    </div>
  );
}

/** A refusal has its own words; what failed on the way has the catalogue's. */
const saveFault = (error: unknown, otherwise: string): string => {
  const { status } = error as { status?: number };
  return status !== undefined && status < 500 ? errorText(error) : otherwise;
};
