import { useLingui } from '@lingui/react/macro';
import { type DragEvent, type KeyboardEvent, useState } from 'react';

type Item = { id: string };
type Ordering = { items: readonly Item[]; disabled: boolean; onMove: (id: string, to: number) => void };

/** Puts things in another order: by dragging their handle, by Alt and an arrow, by a press. What happened is said. */
export const useOrdering = ({ items, disabled, onMove }: Ordering) => {
  const { t } = useLingui();
  const [held, hold] = useState<string | null>(null);
  const [said, say] = useState('');
  const move = (id: string, to: number) => {
    if (disabled || to < 0 || to >= items.length) return;
    const active = document.activeElement;
    onMove(id, to);
    const place = to + 1;
    say(t`Moved to place ${place} of ${items.length}`);
    // What moved was taken out for a moment, and lost its focus.
    setTimeout(() => active instanceof HTMLElement && active.isConnected && active.focus());
  };
  const at = (id: string) => items.findIndex((one) => one.id === id);
  return {
    said,
    held,
    up: (id: string) => move(id, at(id) - 1),
    down: (id: string) => move(id, at(id) + 1),
    /** Of what stands in the list: something may be let go there. */
    place: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!held || held === id) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (held) move(held, at(id));
        hold(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        move(id, at(id) + (event.key === 'ArrowUp' ? -1 : 1));
      },
    }),
    handle: (id: string) => ({
      draggable: !disabled,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        hold(id);
      },
      onDragEnd: () => hold(null),
    }),
  };
};
