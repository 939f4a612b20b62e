import { i18n } from '@lingui/core';
import { mostFiles } from '@storewright/contract/playground/bounds';
import type { Mode, PlaygroundFile, Run, RunSettings, Task, TriedModel } from './playground.api.ts';
import { englishName } from './languages.ts';
import { useState } from 'react';

export type Draft<M extends Mode = Mode> = {
  models: string[];
  system: string;
  message: string;
  files: PlaygroundFile[];
  settings: RunSettings;
  /** The limit of tokens is as somebody typed it; else as the models that are asked need it. */
  limited: boolean;
  task: Extract<Task, { mode: M }>;
};
type Drafts = { [M in Mode]: Draft<M> };
export type Change = Partial<Omit<Draft, 'task' | 'files'>> & {
  /** Files come when they have arrived: they are added to those that are there by then. */
  files?: (before: PlaygroundFile[]) => PlaygroundFile[];
  task?: Partial<Omit<Task, 'mode'>>;
};

export const mostModels = 4;
export const plainSettings: RunSettings = { temperature: null, top_p: null, max_tokens: 1_000, format: 'text', schema: '' };
/** Thoughts count as what is written: a limit that is right for an answer leaves models that think none. */
export const usualLimit = (models: string[], offered: Pick<TriedModel, 'name' | 'capabilities'>[]): number =>
  offered.some(({ name, capabilities }) => models.includes(name) && capabilities.includes('reasoning')) ? 16_000 : 1_000;

/** What is about to be asked, in each mode by itself: going to another tab and back loses nothing. A run that is opened fills it in. */
export const useDrafts = () => {
  const [drafts, setDrafts] = useState(empty);
  return {
    drafts,
    set: (mode: Mode, change: Change) =>
      setDrafts((before) => {
        const old = before[mode];
        return { ...before, [mode]: { ...old, ...change, files: change.files?.(old.files) ?? old.files, task: { ...old.task, ...change.task } } };
      }),
    take: (run: Run) =>
      setDrafts((before) => {
        const [first] = run.turns;
        const old = before[run.task.mode];
        const isChat = run.task.mode === 'chat';
        const files = isChat
          ? []
          : (first?.files ?? []).flatMap(({ id, name, media_type: type }) =>
              id === null ? [] : [{ id, name, media_type: type as PlaygroundFile['media_type'], bytes: 0 }],
            );
        const taken = {
          ...old,
          models: run.models,
          system: run.system,
          message: old.message || (first?.message ?? ''),
          settings: run.settings,
          limited: true,
          task: run.task,
        };
        return { ...before, [run.task.mode]: { ...taken, files: old.files.length > 0 ? old.files : files } };
      }),
  };
};

const plain = { models: [], system: '', message: '', files: [], settings: plainSettings, limited: false };
const empty = (): Drafts => ({
  chat: { ...plain, task: { mode: 'chat' } },
  draw: { ...plain, task: { mode: 'draw', size: null, n: 1 } },
  speak: { ...plain, task: { mode: 'speak', voice: null } },
  write_down: { ...plain, task: { mode: 'write_down', language: null } },
  translate: {
    ...plain,
    task: { mode: 'translate', from: null, to: i18n.locale === 'en' ? 'Spanish' : englishName(i18n.locale === 'zh' ? 'zh-Hans' : i18n.locale) },
  },
});

export const bodyOf = ({ models, system, message, files, settings, task }: Draft) => ({
  models,
  task,
  message: task.mode === 'write_down' ? '' : message.trim(),
  files: files.map(({ id }) => id),
  ...(task.mode === 'chat' && { system, settings }),
});

/** Whether a model is for a mode at all. */
export const isFor = (mode: Mode, { capabilities }: Pick<TriedModel, 'capabilities'>): boolean => capabilities.includes(capabilityOf[mode]);
const capabilityOf = { chat: 'text', draw: 'images', speak: 'speech', write_down: 'transcription', translate: 'text' } as const;

/** Nothing is missing that the server would ask for. */
export const isWhole = ({ models, message, files, task: { mode } }: Draft): boolean =>
  models.length > 0 && (mode === 'write_down' ? files.length > 0 : message.trim() !== '') && files.length <= mostFiles[mode];

/** Null where it is none, or no object. */
export const schemaIn = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};
