import { useState } from 'react';
import type { NewRun, Run, RunSettings } from './playground.api.ts';

export type TypedFile = { name: string; media_type: string; base64: string };
export type Draft = { models: string[]; system: string; message: string; files: TypedFile[]; settings: RunSettings };

export const mostModels = 4;
export const plainSettings: RunSettings = { temperature: null, top_p: null, max_tokens: 1_000, format: 'text', schema: '' };

/** What is about to be asked. A run that is opened fills it in. */
export const useDraft = () => {
  const [draft, setDraft] = useState<Draft>({ models: [], system: '', message: '', files: [], settings: plainSettings });
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    take: (run: Run) =>
      setDraft((before) => ({
        ...before,
        models: run.models,
        system: run.system,
        message: before.message || (run.turns[0]?.message ?? ''),
        settings: run.settings,
      })),
  };
};

export const bodyOf = (draft: Draft): NewRun => ({ ...draft, message: draft.message.trim() });

/** Null where it is none, or no object. */
export const schemaIn = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};
