import { Check, EyeOff, TriangleAlert } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { useToolStates } from '../names.ts';
import type { McpTool } from '../plugins.api.ts';

const tones = { new: 'info', changed: 'warn', approved: 'ok', refused: 'bad', gone: 'neutral' } as const;
export function ToolState({ of: { state, hidden } }: { of: McpTool }) {
  const names = useToolStates();
  const isHiding = hidden.length > 0 && state !== 'gone';
  const icon = isHiding ? (
    <EyeOff aria-hidden="true" />
  ) : state === 'approved' ? (
    <Check aria-hidden="true" />
  ) : state === 'changed' ? (
    <TriangleAlert aria-hidden="true" />
  ) : undefined;
  return (
    <Chip tone={isHiding && state !== 'approved' ? 'bad' : tones[state]} icon={icon}>
      {names[state]}
    </Chip>
  );
}
