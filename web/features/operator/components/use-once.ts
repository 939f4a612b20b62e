import { useEffect, useRef } from 'react';

/** Pressed twice before anything was drawn anew, it is sent once; after an answer it may be sent again. */
export const useOnce = ({ isPending, error }: { isPending: boolean; error: unknown }): ((send: () => void) => void) => {
  const sent = useRef(false);
  useEffect(() => {
    if (!isPending || error) sent.current = false;
  }, [isPending, error]);
  return (send) => {
    if (sent.current) return;
    sent.current = true;
    send();
  };
};
