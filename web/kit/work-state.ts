import { useEffect, useRef } from 'react';

/** Work that goes on by itself, waiting or running: narrows to it, so that its progress can be read. */
export const isMoving = <Work extends { state: string }>(work: Work | null | undefined): work is Work & { state: 'waiting' | 'running' } =>
  work?.state === 'waiting' || work?.state === 'running';

/** Once, when what was seen to move stands still: what it changed is there to be read then. */
export const useStandstill = (moving: boolean | undefined, onStill: () => void): void => {
  const before = useRef(moving);
  useEffect(() => {
    if (before.current === true && moving === false) onStill();
    before.current = moving;
  }, [moving, onStill]);
};
