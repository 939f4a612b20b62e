import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/link-button.tsx';

/** What one is at behind the sign-in, in a sentence, and the way back to it. */
export function DoorHead({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <TextLink quiet to="/connect-store" search={(asked: object) => asked} className="mb-2 -ml-1">
        <ChevronLeft aria-hidden="true" />
        {t`To the sign-in`}
      </TextLink>
      <h1 className="text-[26px] leading-[33px] tracking-[-.02em]">{title}</h1>
      {children && <p className="mt-1.5 text-ink-2">{children}</p>}
    </>
  );
}
