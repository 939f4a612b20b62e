import { Trans, useLingui } from '@lingui/react/macro';
import { Signature } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { errorText } from '../../../kit/error-texts.ts';
import { VouchesLink } from '../claims/vouches-link.tsx';
import { useVouchInShop } from '../writers.api.ts';

type Props = {
  claim: { text: string };
  user: string;
  onVouch: (reason: string) => void;
  inShop?: boolean;
  onEdit: () => void;
  /** Of several, one is open at a time; the others say what they are about. */
  among?: { name: string; first: boolean };
};

/** A claim without a fact holds its field. Somebody may answer for it, by name: here, or in the whole shop. */
export function VouchPanel({ claim, user, onVouch, inShop = false, onEdit, among }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { text } = claim;
  const everywhere = useVouchInShop(() => setReason(''));
  const ready = reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onVouch(reason.trim());
  };
  return (
    <details
      name={among?.name}
      open={among?.first ?? true}
      className="mt-2.5 rounded-m border border-l-[3px] border-red-line border-l-red-fill bg-surface px-4 py-[13px]"
    >
      <summary className="flex cursor-pointer items-start gap-2.5 font-medium">
        <Signature className="mt-px size-[18px] flex-none stroke-[1.75] text-red" aria-hidden />
        {t`“${text}” has no fact behind it.`}
      </summary>
      <form onSubmit={submit} className="pl-7">
        <p className="text-s text-ink-2">{t`Remove it, add the fact, or put your name to it. Once it is published, your name, the reason and the date stay in the history; until then in this browser.`}</p>
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <TextField
            label={t`How do you know?`}
            className="min-w-[220px] flex-1"
            maxLength={1_000}
            placeholder={t`Supplier test sheet, kitchen test, …`}
            value={reason}
            onText={setReason}
          />
          <Button type="submit" disabled={!ready}>
            <Trans>Vouch as {user}</Trans>
          </Button>
          {inShop && (
            <Button disabled={!ready} busy={everywhere.isPending} onClick={() => everywhere.mutate({ claim: text, reason: reason.trim() })}>
              <Trans>In the whole shop</Trans>
            </Button>
          )}
        </div>
        <div className="mt-0.5 flex flex-wrap gap-x-[18px]">
          <LinkButton onClick={onEdit}>
            <Trans>Remove it or add the fact in the draft</Trans>
          </LinkButton>
          {inShop && <VouchesLink />}
          {everywhere.error && <CallFault text={errorText(everywhere.error)} />}
        </div>
      </form>
    </details>
  );
}
