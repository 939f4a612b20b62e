import { useEffect, useState } from 'react';

/** What was typed, once it has stood still for a moment. */
export const useStill = <T>(value: T, quiet = 250): T => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return still;
};
