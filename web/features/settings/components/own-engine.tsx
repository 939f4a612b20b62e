import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EngineMenu } from '../../inference/index.ts';
import { Part } from './part.tsx';

/** Who writes; an engine of one's own is connected, chosen and forgotten here as on the writer's desk. */
export function OwnEngine() {
  const { t } = useLingui();
  const [connecting, setConnecting] = useState(false);
  return (
    <Part note={t`Who writes for this account. Through an engine of your own, texts cost 0 points here.`}>
      <EngineMenu connecting={connecting} onConnecting={setConnecting} />
    </Part>
  );
}
