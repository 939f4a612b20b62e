import { useEffect, useRef, useState } from 'react';
import type { Assessment, Question } from '../score/assessment.ts';
import { createAssessor, openScoreWorker } from '../score/assessor.ts';

type Answer = {
  assessment: Assessment | null;
  /** It is about the text that is shown. */
  settled: boolean;
  /** Nobody answers any more; what stands here is as old as it is. Asks anew. */
  again: (() => void) | null;
};

/** The newest answer of the worker. */
export const useAssessment = (question: Question): Answer => {
  const [answer, setAnswer] = useState<{ assessment: Assessment; question: Question } | null>(null);
  const [givenUp, giveUp] = useState(false);
  const assessor = useRef<ReturnType<typeof createAssessor> | null>(null);
  useEffect(() => {
    const mine = createAssessor(openScoreWorker, {
      hear: (assessment, about) => setAnswer({ assessment, question: about }),
      onGivenUp: (why) => {
        // oxlint-disable-next-line no-console -- the screen says that there is no score; the cause is for the console alone
        console.error('The score could not be computed', why);
        giveUp(true);
      },
    });
    assessor.current = mine;
    return () => mine.close();
  }, []);
  useEffect(() => assessor.current?.ask(question), [question]);
  const again = () => {
    giveUp(false);
    assessor.current?.again(question);
  };
  return { assessment: answer?.assessment ?? null, settled: answer?.question === question, again: givenUp ? again : null };
};
