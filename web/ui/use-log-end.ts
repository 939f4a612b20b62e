import { type UIEvent, useLayoutEffect, useRef } from 'react';

/** A conversation that scrolls stays at its end as it grows; whoever reads what was said before is not torn away from it. */
export const useLogEnd = () => {
  const ref = useRef<HTMLDivElement>(null);
  const stood = useRef(true);
  useLayoutEffect(() => {
    if (ref.current && stood.current) ref.current.scrollTop = ref.current.scrollHeight;
  });
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void => {
    stood.current = scrollHeight - scrollTop - clientHeight < 60;
  };
  return { ref, onScroll };
};
