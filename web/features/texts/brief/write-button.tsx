import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { priceOf } from '../../writers/desk.ts';
import { useDesk } from '../desk/use-desk.ts';

type Props = { kind?: 'primary' | 'soft' | 'default'; wide?: boolean; icon?: ReactNode; onClick: () => void; children: ReactNode };

/** A press that asks for words of one part; what it costs stands on it, and nothing can be pressed before that is known. */
export function WriteButton({ kind = 'primary', wide = false, icon = <PencilLine aria-hidden />, onClick, children }: Props) {
  const { engine, desk } = useDesk();
  return (
    // In a narrow brief the price may stand below; the words stay in one line.
    <Button
      className="flex-wrap gap-x-1.5! gap-y-0.5! px-2!"
      kind={kind}
      wide={wide}
      icon={icon}
      price={priceOf(engine?.points)}
      disabled={!engine || desk.writing !== null}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
