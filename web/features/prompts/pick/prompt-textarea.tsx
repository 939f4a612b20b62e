import { useLingui } from '@lingui/react/macro';
import { NotebookText } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, Suspense, useState } from 'react';
import { useProfile, variantOf } from '../../../kit/session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Labelled, parted } from '../../../ui/fields.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { LostDialog } from '../../../ui/lazy-part.tsx';
import { lent } from '../../../ui/lent.ts';

export const PromptPick = lent('prompts', async () => (await import('./prompt-pick.tsx')).PromptPick, LostDialog);

type Shown = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & { value: string; onText: (text: string) => void };

/** Where something is written to a model: while nothing is, `/` or a press picks a prompt out of the company's library. */
export function PromptTextarea({ value, onText, onKeyDown, ...rest }: Shown) {
  const { t } = useLingui();
  const [picking, setPicking] = useState(false);
  const offered = variantOf(useProfile()) === 'enterprise' && value === '' && !rest.readOnly && !rest.disabled;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== '/' || event.nativeEvent.isComposing || !offered) return onKeyDown?.(event);
    event.preventDefault();
    setPicking(true);
  };
  const textarea = <Textarea {...rest} value={value} onChange={({ target }) => onText(target.value)} onKeyDown={press} />;
  return (
    <div className="relative min-w-0 flex-1">
      {textarea}
      {offered && (
        <span className="absolute top-0.5 right-0.5">
          <IconButton label={t`Pick a prompt (/)`} onClick={() => setPicking(true)}>
            <NotebookText aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {picking && (
        <Suspense>
          <PromptPick
            onClose={() => setPicking(false)}
            onPick={(picked: string) => {
              onText(picked.slice(0, rest.maxLength));
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

export function PromptField(given: Labelled & Omit<Shown, 'id' | keyof Labelled>) {
  const [field, rest] = parted(given);
  return <Field {...field}>{(wires) => <PromptTextarea {...rest} {...wires} />}</Field>;
}
