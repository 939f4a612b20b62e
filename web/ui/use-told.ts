import { useEffect, useRef } from 'react';
import { errorText } from '../kit/error-texts.ts';
import { toast } from './toast.tsx';

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
  const carryOut = async (wish: Wish): Promise<void> => {
    let answer: Answer;
    try {
      answer = await mutateAsync(wish);
    } catch (error) {
      if (here.current) failed?.(error);
      else toast('bad', say(error));
      return;
    }
    done(answer, here.current);
  };
  return (wish: Wish): void => void carryOut(wish);
};
