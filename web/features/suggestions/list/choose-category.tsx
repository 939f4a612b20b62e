import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { type Suggestion, useCategories } from '../suggestions.api.ts';

type Props = { suggestion: Suggestion; busy: boolean; onSave: (category: string) => void; onClose: () => void };

/** Another category of the shop’s list. Choosing it accepts it. */
export function ChooseCategory({ suggestion: { product_id: id, now }, busy, onSave, onClose }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const [typed, setTyped] = useState('');
  const found = useCategories(id, useStill(typed.trim()));
  const names = (found.data ?? []).filter((name) => name !== now);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc leaves, as in the writer
    <div ref={place} className="flex min-w-0 flex-col gap-2" onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}>
      <SearchInput label={t`Search the categories`} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <div role="status">
        {found.isLoading && <SkeletonLines lines={3} />}
        {found.data?.length === 0 && <p className="text-s text-ink-3">{t`No category is called like that.`}</p>}
      </div>
      {names.length > 0 && (
        <ul aria-label={t`Categories`} className="flex flex-col items-start">
          {names.map((name) => (
            <li key={name} className="max-w-full">
              <LinkButton busy={busy} className="text-left whitespace-normal [overflow-wrap:anywhere]" onClick={() => onSave(name)}>
                {name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {found.error && <Fault>{errorText(found.error)}</Fault>}
      <Button className="self-start" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
