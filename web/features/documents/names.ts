import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Document, DocumentFact } from './documents.api.ts';

/** What a fact is called, in the reader's language. */
export const factName = ({ name }: Pick<DocumentFact, 'name'>): string => (Object.hasOwn(names, name) ? i18n._(names[name]!) : name);

/** Why nothing could be read, and what can be done about it. */
export const unreadText = (reason: NonNullable<Document['reason']>): string => i18n._(reasons[reason]);

/** What whoever runs this server can install, where that is what is missing. */
export const installing = (reason: Document['reason']): string | null =>
  reason === 'no_picture_reader' ? 'apt-get install tesseract-ocr' : reason === 'no_page_painter' ? 'apt-get install poppler-utils' : null;

const names: Record<string, MessageDescriptor> = {
  Certificate: msg`Certificate`,
  Origin: msg`Origin`,
  Material: msg`Material`,
  Upper: msg`Upper`,
  Shell: msg`Outer fabric`,
  Lining: msg`Lining`,
  Filling: msg`Filling`,
  Sole: msg`Sole`,
  'Net weight': msg`Net weight`,
  Weight: msg`Weight`,
  Capacity: msg`Capacity`,
  Dimensions: msg`Dimensions`,
  Length: msg`Length`,
  Width: msg`Width`,
  Height: msg`Height`,
  Depth: msg`Depth`,
  Diameter: msg`Diameter`,
  Thickness: msg`Thickness`,
  Care: msg`Care`,
};

const reasons: Record<NonNullable<Document['reason']>, MessageDescriptor> = {
  encrypted: msg`The PDF is locked with a password. Save it without one and send it again.`,
  broken: msg`The file is damaged, or is not what its beginning says. Open it, save it anew and send that.`,
  too_many_pages: msg`The PDF has more than 100 pages. Send the pages that matter.`,
  too_long: msg`Reading it took too long, so it was stopped. Send the pages that matter.`,
  too_heavy: msg`Reading it took too much memory, so it was stopped. Send the pages that matter, or save it smaller.`,
  no_picture_reader: msg`Its letters are in pictures, and nothing that reads those is installed on this server.`,
  no_page_painter: msg`Its pages are packed as fax machines pack them, and nothing that opens those is installed on this server.`,
};
