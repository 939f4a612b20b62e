import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/** Says that it was saved; the keyboard goes on from there, for what was pressed, or typed into, may be gone. */
export function Saved({ when }: { when: boolean }) {
  const { t } = useLingui();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (when) said.current?.focus();
  }, [when]);
  return (
    <p ref={said} role="status" tabIndex={-1} className="text-s text-green empty:hidden">
      {when && t`Saved.`}
    </p>
  );
}
