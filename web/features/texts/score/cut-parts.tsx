import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { useDesk } from '../desk/use-desk.ts';
import { useTextFieldNames } from '../review/field-names.ts';
import { GoThere } from './go-there.tsx';

/** The parts whose words were more than their place holds: what stands there is not all that was answered. */
export function CutParts({ onGo }: { onGo: () => void }) {
  const { t } = useLingui();
  const { desk, text } = useDesk<never, object>();
  const fieldName = useTextFieldNames();
  const mail: Partial<Record<string, string>> = { subject: t`Subject`, preheader: t`Preheader`, heading: t`Heading`, button: t`Button`, outline: t`Outline` };
  const sections = 'sections' in text ? (text.sections as { id: string; heading: string }[]) : [];
  const nameOf = (part: string): string => {
    const section = sections.find(({ id }) => id === part);
    return section ? section.heading || t`Opening` : (mail[part] ?? fieldName(part));
  };
  return desk.cut.map((part) => (
    <li key={part} className="relative border-line py-2 pl-[25px] not-first:border-t">
      <Info className="absolute top-2.5 left-0 size-[18px] stroke-[1.75] text-ink-3" aria-hidden />
      <div className="leading-[19px] font-medium [overflow-wrap:anywhere]">{t`“${nameOf(part)}” was cut to fit`}</div>
      <div className="mt-px text-s text-ink-2">{t`The answer was longer than this part can be. It ends after what fitted.`}</div>
      <div className="-mb-[5px] flex min-h-8 flex-wrap items-center gap-x-3.5">
        <GoThere field={part} onGo={onGo} />
      </div>
    </li>
  ));
}
