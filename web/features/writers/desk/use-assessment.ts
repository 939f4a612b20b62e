import { useEffect, useRef, useState } from 'react';
import type { Assessment, Question } from '../score/assessment.ts';
import { createAssessor, openScoreWorker } from '../score/assessor.ts';

/** The newest answer of the worker; `settled` when it is about the text that is shown. */
export const useAssessment = (question: Question): { assessment: Assessment | null; settled: boolean } => {
  const [answer, setAnswer] = useState<{ assessment: Assessment; question: Question } | null>(null);
  const assessor = useRef<ReturnType<typeof createAssessor> | null>(null);
  useEffect(() => {
    const mine = createAssessor(openScoreWorker, (assessment, about) => setAnswer({ assessment, question: about }));
    assessor.current = mine;
    return () => mine.close();
  }, []);
  useEffect(() => assessor.current?.ask(question), [question]);
  return { assessment: answer?.assessment ?? null, settled: answer?.question === question };
};
