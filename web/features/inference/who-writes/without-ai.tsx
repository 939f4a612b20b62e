import { useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useChooseEngine } from '../inference.api.ts';
import { Column } from './column.tsx';
import { TidyDrawing } from './drawings.tsx';

type Props = { open: boolean; primary: boolean; onOpen: () => void; onDone: () => void };

/** What needs nothing, is there at once, and says that it is no AI. `primary`: while a model is on its way. */
export function WithoutAi({ open, primary, onOpen, onDone }: Props) {
  const { t } = useLingui();
  const choose = useChooseEngine();
  const does = [t`A first line that says what it is`, t`A table of facts not yet told`, t`Search title, description, tags`];
  return (
    <Column
      title={t`Without AI`}
      lead={t`Keeps every sentence of yours. Tidies, and fills the gaps from your facts.`}
      drawing={<TidyDrawing />}
      open={open}
      onOpen={onOpen}
      facts={[
        [t`Costs`, t`nothing`],
        [t`Speed`, t`at once`],
      ]}
      act={
        <>
          <Button kind={primary ? 'primary' : 'default'} busy={choose.isPending} onClick={() => choose.mutate('starter', { onSuccess: onDone })}>
            {primary ? t`Continue, it takes over later` : t`Continue without AI`}
          </Button>
          {choose.error && <CallFault className="w-full" text={errorText(choose.error)} />}
        </>
      }
    >
      <ul className="flex flex-col gap-1.5 text-s">
        {does.map((one) => (
          <li key={one} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-[15px] flex-none stroke-2 text-green" />
            {one}
          </li>
        ))}
        <li className="flex items-center gap-2 text-ink-3">
          <Minus aria-hidden="true" className="size-[15px] flex-none stroke-2" />
          {t`No new prose; blog posts as an outline`}
        </li>
      </ul>
    </Column>
  );
}
