import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { letterKeysOn, setLetterKeys } from '../../../kit/letter-keys.ts';
import { Switch } from '../../../ui/choice.tsx';
import { Part } from './part.tsx';

/** Some people's software types letters for them. */
export function LetterKeys() {
  const { t } = useLingui();
  const [on, setOn] = useState(letterKeysOn);
  return (
    <Part note={t`In reviews of many products single letters approve, skip and edit while nobody types. Of this browser alone.`}>
      <Switch
        checked={on}
        onChange={({ target }) => {
          setLetterKeys(target.checked);
          setOn(target.checked);
        }}
      >
        <Trans>Single letters and Space as keys</Trans>
      </Switch>
    </Part>
  );
}
