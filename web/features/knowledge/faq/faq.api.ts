/** Questions that nobody has answered yet, and tables of questions that come in and go out. */
import type { Gap, QuestionImport } from '@storewright/contract/knowledge/question';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { uploadFile } from '../../../kit/upload.ts';
import { fetchFile } from '../../../kit/file.ts';
import { stale } from '../../../kit/query.ts';

export type { Gap };
const changed = () => stale(['knowledge']);

export const useGaps = (id: string) => useQuery({ queryKey: ['knowledge', 'gaps', id], queryFn: ({ signal }) => api.faq.gaps({ params: { id } }, { signal }) });
export const useDismissGap = (id: string) => useMutation({ mutationFn: (gap: string) => api.faq.dismissGap({ params: { id, gap } }), onSuccess: changed });

export type Looked = QuestionImport & { file: string; name: string };
/** Sent, and looked at: nothing is added before somebody says so. */
export const useLookAt = (id: string) =>
  useMutation({
    mutationFn: async (sent: File): Promise<Looked> => {
      const file = await uploadFile(sent);
      return { ...(await api.faq.importQuestions({ params: { id }, body: { file, dry: true } })), file, name: sent.name };
    },
  });
export const useTakeIn = (id: string) =>
  useMutation({ mutationFn: (file: string) => api.faq.importQuestions({ params: { id }, body: { file } }), onSuccess: changed });

export const csvAddress = (id: string): string => `/api/aichat/${id}/faq/csv/`;
export const useQuestionsCsv = (id: string) => useMutation({ mutationFn: () => fetchFile(csvAddress(id)) });
