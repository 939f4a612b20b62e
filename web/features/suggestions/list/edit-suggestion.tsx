import { Trans, useLingui } from '@lingui/react/macro';
import { altMost } from '@storewright/rules/suggestions/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { usePlaceName, useRefusal } from '../names.ts';
import type { Suggestion, SuggestionValue } from '../suggestions.api.ts';

type Props = { suggestion: Suggestion; busy: boolean; onSave: (value: SuggestionValue) => void; onClose: () => void };

/** What shall go out instead. Saving it accepts it. */
export function EditSuggestion({ suggestion, busy, onSave, onClose }: Props) {
  const { t } = useLingui();
  const nameOf = usePlaceName();
  const refusalOf = useRefusal();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input,textarea')?.focus(), []);
  const { kind, now } = suggestion;
  const [value, setValue] = useState<SuggestionValue>(suggestion.value.length > 0 ? suggestion.value : now);
  const [pressed, setPressed] = useState(false);
  const refusal = refusalOf(kind, value);
  const length = [...String(value)].length;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!refusal && !busy) onSave(value);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves, as in the writer
    <form
      ref={form}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      className="flex min-w-0 flex-col gap-3"
    >
      <Field
        label={nameOf(suggestion)}
        error={pressed || (length > 0 && kind !== 'tags') ? refusal : undefined}
        help={kind === 'alt' ? t`${number(length)} of ${number(altMost)} characters` : undefined}
      >
        {(wires) =>
          kind === 'tags' ? (
            <TagInput {...wires} tags={Array.isArray(value) ? value : []} most={250} longest={255} label={nameOf(suggestion)} onChange={setValue} />
          ) : kind === 'alt' || suggestion.values['type'] === 'multi_line_text_field' ? (
            <Textarea {...wires} rows={2} value={String(value)} onChange={({ target }) => setValue(target.value)} />
          ) : (
            <Input {...wires} value={String(value)} onChange={({ target }) => setValue(target.value)} />
          )
        }
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={busy}>
          <Trans>Accept</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
