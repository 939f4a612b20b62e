import { msg, plural } from '@lingui/core/macro';
import { i18n, type MessageDescriptor } from '@lingui/core';
import type { PassagePlace, SourceReason, SourceState } from '@storewright/contract/knowledge/source';
import { number } from '../../kit/format.ts';

export const stateNames: Record<SourceState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  reading: msg`Reading`,
  splitting: msg`Splitting`,
  indexing: msg`Indexing`,
  ready: msg`Ready`,
  failed: msg`Stopped`,
  cancelled: msg`Cancelled`,
};

/** Why there is nothing to find in a source, and what helps. */
export const reasonNames: Record<SourceReason, MessageDescriptor> = {
  encrypted: msg`Locked with a password. Save it without one and send it again.`,
  no_text: msg`There is no text in it, or its letters are pictures.`,
  broken: msg`The file is damaged. Save it anew and send it again.`,
  too_heavy: msg`It is too large to be read. Send the pages that matter.`,
  unsupported: msg`This kind of file is not read. As PDF it is.`,
  forbidden: msg`The address does not let us in.`,
  gone: msg`There is nothing at this address any more.`,
  timeout: msg`No answer in time. Try again later.`,
};

/** Where in its source something stands. */
export const placeName = (place: PassagePlace | null): string => {
  if (place === null) return '';
  switch (place.kind) {
    case 'page':
      return i18n._(msg`page ${number(place.page)}`);
    case 'cells':
      return [place.sheet, place.cells].filter(Boolean).join(' ');
    case 'heading':
      return place.headings.join(' › ');
    case 'slide':
      return i18n._(msg`slide ${number(place.slide)}`);
    case 'mail':
      return i18n._(msg`mail`);
    case 'line':
      return i18n._(msg`line ${number(place.line)}`);
    case 'question':
      return i18n._(msg`answered question`);
  }
};

export const passagesOf = (count: number): string => plural(count, { one: '# passage', other: '# passages' });
