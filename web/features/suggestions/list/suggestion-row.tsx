import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { percent } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Fault } from '../../../ui/field.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { TextChange } from '../../writers/index.ts';
import { isEditable, readable, usePlaceName, useReason } from '../names.ts';
import { TakeBack } from '../sent/take-back.tsx';
import { type Suggestion, type SuggestionValue, useDecide } from '../suggestions.api.ts';
import { ChooseCategory } from './choose-category.tsx';
import { EditSuggestion } from './edit-suggestion.tsx';
import { Sources } from './sources.tsx';

/** One field: why, from what to what, from which facts, and what to do about it. */
export function SuggestionRow({ suggestion, isLive, together }: { suggestion: Suggestion; isLive: boolean; together: Suggestion[] }) {
  const { t } = useLingui();
  const nameOf = usePlaceName();
  const reasonOf = useReason();
  const decide = useDecide();
  const { kind, state, picture, confidence, error } = suggestion;
  const [editing, setEditing] = useState(false);
  const [redirect, setRedirect] = useState(suggestion.redirect);
  const name = nameOf(suggestion);
  /** What was pressed for, and is not backed: pressed again, somebody vouches for it. */
  const [held, setHeld] = useState<{ value: SuggestionValue; claims: string[] }>({
    value: suggestion.value,
    claims: suggestion.claims.map(({ text }) => text),
  });
  const heldNames = held.claims.join(' · ');
  const say = (decision: 'dismiss' | 'reopen') => decide.mutate([{ suggestion, decision, redirect }]);
  const accept = (value: SuggestionValue) =>
    decide.mutate([{ suggestion, decision: 'accept', value, redirect, vouched: String(value) === String(held.value) ? held.claims : [] }], {
      onSuccess: () => setEditing(false),
      onError: (fault) => setHeld({ value, claims: openClaimsOf(fault) }),
    });
  const Edit = kind === 'category' ? ChooseCategory : EditSuggestion;
  const nothing = suggestion.value.length === 0;
  const of = <span className="sr-only"> {name}</span>;
  return (
    <li className="flex items-start gap-3 rounded-m border border-line bg-surface p-3.5 phone:flex-wrap">
      {kind === 'alt' && <PictureTile url={picture?.url} size={64} />}
      <div className="min-w-0 flex-1 basis-64">
        <p className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="text-s font-medium">{name}</b>
          <StateChip suggestion={suggestion} />
          {confidence !== null && <span className="text-xs text-ink-3">{t`${percent(confidence, 1)} sure`}</span>}
          <span className="text-s text-ink-2 [overflow-wrap:anywhere]">{reasonOf(suggestion)}</span>
        </p>
        {editing ? (
          <Edit suggestion={suggestion} busy={decide.isPending} onSave={accept} onClose={() => setEditing(false)} />
        ) : (
          <TextChange
            field={kind === 'tags' ? 'tags' : 'title'}
            before={readable(suggestion, suggestion.now)}
            after={readable(suggestion, nothing ? suggestion.now : suggestion.value)}
            claims={nothing ? [] : suggestion.claims}
          />
        )}
        {state === 'open' && held.claims.length > 0 && (
          <Fault className="mt-1.5">
            <Trans>No fact of the product says: {heldNames}. Whoever accepts it vouches for it.</Trans>
          </Fault>
        )}
        {!editing && <Sources suggestion={suggestion} />}
        {kind === 'handle' && state !== 'published' && (
          <div className="mt-1.5 text-s text-ink-2">
            {isLive && <Trans>The product is on sale: its address in the shop changes.</Trans>}
            <Checkbox checked={redirect} disabled={state !== 'open'} onChange={({ target }) => setRedirect(target.checked)}>
              {t`The old address leads to the new one`}
            </Checkbox>
          </div>
        )}
        {error && <Fault className="mt-1.5">{error.message || codeText(error.code)}</Fault>}
        {decide.error && <CallFault className="mt-1.5" text={errorText(decide.error)} />}
      </div>
      {!editing && (
        <div className="flex flex-none flex-wrap items-center justify-end gap-2 phone:w-full">
          {state === 'open' && (
            <>
              {isEditable(suggestion) && (
                <Button kind="ghost" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
                  {nothing ? t`Write` : t`Edit`}
                  {of}
                </Button>
              )}
              <Button kind="ghost" icon={<X aria-hidden />} busy={decide.isPending} onClick={() => say('dismiss')}>
                {t`Dismiss`}
                {of}
              </Button>
              {!nothing && (
                <Button kind="soft" icon={<Check aria-hidden />} busy={decide.isPending} onClick={() => accept(suggestion.value)}>
                  {held.claims.length > 0 ? t`Vouch and accept` : t`Accept`}
                  {of}
                </Button>
              )}
            </>
          )}
          {(state === 'accepted' || state === 'dismissed') && (
            <Button kind="ghost" busy={decide.isPending} onClick={() => say('reopen')}>
              {t`Undo`}
              {of}
            </Button>
          )}
          {state === 'published' && <TakeBack suggestion={suggestion} name={name} together={[...new Set(together.map(nameOf))]} />}
        </div>
      )}
    </li>
  );
}

const openClaimsOf = (fault: unknown): string[] => {
  const claims = fault instanceof ApiError && fault.code === 'claims_unsupported' ? fault.details['claims'] : undefined;
  return Array.isArray(claims) ? claims.flatMap((one: { text?: unknown }) => (typeof one.text === 'string' ? [one.text] : [])) : [];
};

function StateChip({ suggestion: { state, edited } }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  if (state === 'accepted') return <Chip tone="ok" icon={<Check aria-hidden />}>{edited ? t`Accepted, edited` : t`Accepted`}</Chip>; // biome-ignore format: short
  if (state === 'dismissed') return <Chip tone="outline">{t`Dismissed`}</Chip>;
  if (state === 'publishing') return <Chip tone="info">{t`On its way`}</Chip>;
  return state === 'published' ? <Chip tone="ok">{t`Published`}</Chip> : null;
}
