/** Tables of questions that come in and go out. */
import type { QuestionImport } from '@storewright/contract/knowledge/question';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { uploadFile } from '../../../kit/upload.ts';
import { fetchFile } from '../../../kit/file.ts';
import { invalidate } from '../../../kit/query.ts';

const changed = () => invalidate(['knowledge']);

type Looked = QuestionImport & { file: string; name: string };
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
