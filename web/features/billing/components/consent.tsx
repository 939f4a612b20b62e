import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../../ui/choice.tsx';
import { Fault } from '../../../ui/field.tsx';

type Props = { agreed: boolean /** Said where it was left out. */; missing: string | false; onAgree: (yes: boolean) => void; children: ReactNode };

/** Something that has to be agreed to before it goes on. */
export function Consent({ agreed, missing, onAgree, children }: Props) {
  const id = useId();
  return (
    <div>
      <Checkbox
        checked={agreed}
        aria-invalid={missing !== false || undefined}
        aria-describedby={missing === false ? undefined : id}
        onChange={({ target }) => onAgree(target.checked)}
      >
        {children}
      </Checkbox>
      {missing !== false && (
        <div id={id} className="mt-1.5">
          <Fault>{missing}</Fault>
        </div>
      )}
    </div>
  );
}
