import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Points } from '../../writers/desk.ts';
import { useDesk } from '../desk/use-desk.ts';

type Props = { kind?: 'primary' | 'soft' | 'default'; wide?: boolean; icon?: ReactNode; onClick: () => void; children: ReactNode };

/** A press that asks for words; what it costs stands on it, and nothing can be pressed before that is known. */
export function WriteButton({ kind = 'primary', wide = false, icon = <PencilLine aria-hidden />, onClick, children }: Props) {
  const { engine, desk } = useDesk();
  return (
    // In a narrow brief the price may stand below; the words stay in one line.
    <Button
      className="flex-wrap gap-x-1.5! gap-y-0.5! px-2!"
      kind={kind}
      wide={wide}
      icon={icon}
      price={<Points count={engine?.points} />}
      disabled={!engine || desk.writing !== null}
      onClick={onClick}
    >
      {/* Without a model nobody writes: what comes is an outline with the owner's words in it. */}
      {engine?.kind === 'starter' ? <Trans>Outline</Trans> : children}
    </Button>
  );
}

/** Who writes with what: said under the press. */
export function WrittenBy() {
  const { t } = useLingui();
  const { engine } = useDesk();
  if (engine?.kind !== 'starter') return null;
  return <p className="text-xs text-ink-3">{t`The starter is no AI model: it arranges your own words and facts, and marks where yours are missing.`}</p>;
}
