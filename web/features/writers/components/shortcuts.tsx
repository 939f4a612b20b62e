import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Kbd } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Write, stop, save, publish, and what these keys are. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const keys: [string[], string][] = [
    [[command, '↵'], t`Write`],
    [['Esc'], t`Stop writing`],
    [[command, 'S'], t`Save the draft`],
    [[command, '⇧', '↵'], t`Review and publish`],
    [[command, 'Z'], t`Undo in the text`],
    [['?'], t`This list`],
  ];
  return (
    <Dialog open onClose={onClose} title={t`Keyboard`}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {keys.map(([pressed, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export type Keys = { write: () => void; stop: () => void; save: () => void; review: () => void; help: () => void };

/** Listens for the whole screen. A single letter counts only while nobody types. */
export const useShortcuts = (keys: Keys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const does = meant(event);
    if (!does) return;
    if (does !== 'stop') event.preventDefault();
    keys[does]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
};

const meant = (event: KeyboardEvent): keyof Keys | null => {
  if (event.isComposing) return null;
  const held = event.ctrlKey || event.metaKey;
  if (held && event.key === 'Enter') return event.shiftKey ? 'review' : 'write';
  if (held && event.key.toLowerCase() === 's') return 'save';
  if (event.key === 'Escape') return 'stop';
  return event.key === '?' && !isTyping(event.target) ? 'help' : null;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
