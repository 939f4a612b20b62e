import type { KeyboardEvent } from 'react';

/** Enter sends what was typed: not with Shift, and not while an input method takes it for a word of its own (229: Safari, as it ends). */
export const isSending = ({ key, shiftKey, nativeEvent, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;
