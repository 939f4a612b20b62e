/** Tables that are asked: what they are, and what is asked of them. */
import { createAsking } from './asking.service.ts';
import { createDesk } from './sources.service.ts';

export type DataSources = ReturnType<typeof createDataSources>;
export const createDataSources = (needs: Parameters<typeof createDesk>[0] & Omit<Parameters<typeof createAsking>[0], 'desk'>) => {
  const desk = createDesk(needs);
  const asking = createAsking({ ...needs, desk });
  return { desk, asking, close: asking.close };
};
