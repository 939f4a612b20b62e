import { useEffect, useRef } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { toast } from '../../../ui/toast.tsx';

type Told<Answer> = {
  /** `here`: whoever wished is still looking at it. */
  done: (answer: Answer, here: boolean) => void;
  failed?: (error: unknown) => void;
  /** How a failure is said to somebody who has gone on to something else. */
  say?: (error: unknown) => string;
};

/** A window may be closed while what it asked for is under way: then a toast says how it ended. */
export const useTold = <Wish, Answer>({ mutateAsync }: { mutateAsync: (wish: Wish) => Promise<Answer> }, { done, failed, say = errorText }: Told<Answer>) => {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return (wish: Wish): void =>
    void mutateAsync(wish).then(
      (answer) => done(answer, here.current),
      (error: unknown) => (here.current ? failed?.(error) : toast('bad', say(error))),
    );
};
