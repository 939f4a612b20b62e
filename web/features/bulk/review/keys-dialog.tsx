import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { letterKeysOn, setLetterKeys } from '../../../kit/letter-keys.ts';
import { Kbd } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** What each key does, and the switch that turns single letters off. */
export function KeysDialog({ score, onClose }: { score: number; onClose: () => void }) {
  const { t } = useLingui();
  const [on, setOn] = useState(letterKeysOn);
  const keys: [string[], string][] = [
    [['J', '↓'], t`Next product`],
    [['K', '↑'], t`Previous product`],
    [[t`Space`], t`Open or close it`],
    [['A'], t`Approve and go on; once more takes it back`],
    [['X'], t`Skip: nothing of it goes out`],
    [['E'], t`Edit its texts here`],
    [['Ctrl', '↵'], t`Save what was edited`],
    [['Esc'], t`Leave without saving`],
    [['⇧', 'A'], t`Approve all from ${score} without an open claim`],
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
      <div className="mt-5 border-t border-line pt-3">
        <Switch
          checked={on}
          onChange={({ target }) => {
            setLetterKeys(target.checked);
            setOn(target.checked);
          }}
        >
          <Trans>Single letters and Space as keys</Trans>
        </Switch>
        <p className="text-s text-ink-2">
          <Trans>They rest while you type. Switch them off where other software types letters for you. The same switch is in the settings.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
