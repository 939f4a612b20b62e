import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { useDesk } from '../desk/writer-context.ts';

/** The description as the shop stores it. */
export function SourceView({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { listing, store } = useDesk();
  return (
    <div>
      <div className="mb-3 flex items-center rounded-m border border-line p-[3px]">
        <span className="px-2.5 text-s font-medium text-ink-2">HTML</span>
        <Button kind="ghost" className="ml-auto" onClick={onClose}>
          <Trans>Back to the text</Trans>
        </Button>
      </div>
      <Textarea
        aria-label={t`Description as HTML`}
        rows={14}
        spellCheck={false}
        className="font-mono text-s!"
        maxLength={65_000}
        value={listing.description}
        onChange={({ target }) => store.send({ type: 'edit', field: 'description', value: target.value })}
      />
    </div>
  );
}
