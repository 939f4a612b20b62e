import { useMemo, useState } from 'react';
import { useAssessment } from '../../writers/desk.ts';
import type { KindId } from '../desk/kind.ts';
import type { Judged, TextQuestion } from './measuring.ts';

type Asked = Omit<TextQuestion, 'kind' | 'text' | 'form'> & { kind: KindId; text: unknown; form: unknown };

/** What the rules say of the text that is shown, or said of it a moment ago. */
export const useMeasured = ({ kind, text, form, products, shop: { name, domain }, vouched }: Asked) => {
  const question = useMemo(
    () => ({ kind, text, form, products, shop: { name, domain }, vouched }) as TextQuestion,
    [kind, text, form, products, name, domain, vouched],
  );
  const { assessment, settled, again } = useAssessment<TextQuestion, Judged>(openWorker, question);
  const [visible, show] = useState(true);
  return { judged: assessment, settled, again, visible, show };
};

const openWorker = (): Worker => new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' });
