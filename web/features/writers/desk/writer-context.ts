import { createContext, useContext } from 'react';
import type { Writer } from './use-writer.ts';

export const WriterContext = createContext<Writer | null>(null);

export const useDesk = (): Writer => {
  const writer = useContext(WriterContext);
  if (!writer) throw new Error('useDesk outside the writer');
  return writer;
};
