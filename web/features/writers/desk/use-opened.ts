import { useEffect, useState } from 'react';

/** The desk opens with its first score, so that nothing moves under the reader when it comes; a score that does not come keeps nobody waiting. */
export const useOpened = (isScored: boolean): boolean => {
  const [waited, wait] = useState(false);
  const [opened, open] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => wait(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  if ((isScored || waited) && !opened) open(true);
  return opened;
};
