import { useEffect, useRef, useState } from 'react';
import { createAssessor } from '../score/assessor.ts';

type Answer<Assessment> = {
  assessment: Assessment | null;
  /** It is about the text that is shown. */
  settled: boolean;
  /** Nobody answers any more; what stands here is as old as it is. Asks anew. */
  again: (() => void) | null;
};

/** The newest answer of the worker that `open` opens: one function as long as the desk is. */
export const useAssessment = <Question, Assessment>(open: () => Worker, question: Question): Answer<Assessment> => {
  const [answer, setAnswer] = useState<{ assessment: Assessment; question: Question } | null>(null);
  const [givenUp, giveUp] = useState(false);
  const assessor = useRef<ReturnType<typeof createAssessor<Question, Assessment>> | null>(null);
  useEffect(() => {
    const mine = createAssessor<Question, Assessment>(open, {
      hear: (assessment, about) => setAnswer({ assessment, question: about }),
      onGivenUp: (why) => {
        // oxlint-disable-next-line no-console -- the screen says that there is no score; the cause is for the console alone
        console.error('The score could not be computed', why);
        giveUp(true);
      },
    });
    assessor.current = mine;
    return () => mine.close();
  }, [open]);
  useEffect(() => assessor.current?.ask(question), [question]);
  const again = () => {
    giveUp(false);
    assessor.current?.again(question);
  };
  return { assessment: answer?.assessment ?? null, settled: answer?.question === question, again: givenUp ? again : null };
};
