import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Mode } from './playground.api.ts';

/** What the tabs are called, in their order; the first is where one comes in. */
export const modeNames: Record<Mode, MessageDescriptor> = {
  chat: msg`Chat`,
  draw: msg`Draw`,
  speak: msg`Read aloud`,
  write_down: msg`Write down`,
  translate: msg`Translate`,
};
export const modes = Object.keys(modeNames) as Mode[];

export const isMode = (value: unknown): value is Mode => modes.includes(value as Mode);
