import { msg, plural } from '@lingui/core/macro';
import { i18n, type MessageDescriptor } from '@lingui/core';
import type { PassagePlace, Rhythm, SourceReason, SourceState } from '@storewright/contract/knowledge/source';
import type { TestOrigin } from '@storewright/contract/knowledge/bounds';
import type { GapReason } from '@storewright/contract/knowledge/question';
import type { Language } from '@storewright/contract/kit/languages';
import { useLingui } from '@lingui/react/macro';
import { moment, number } from '../../kit/format.ts';
import { languageNames } from '../../kit/i18n.ts';

export const stateNames: Record<SourceState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  reading: msg`Reading`,
  splitting: msg`Splitting`,
  indexing: msg`Indexing`,
  held: msg`Waits to go live`,
  ready: msg`Ready`,
  failed: msg`Stopped`,
  cancelled: msg`Cancelled`,
};

export const rhythmNames: Record<Rhythm, MessageDescriptor> = {
  never: msg`Never by itself`,
  day: msg`Every day`,
  week: msg`Every week`,
};

/** Why there is nothing to find in a source, and what helps. */
export const reasonNames: Record<SourceReason, MessageDescriptor> = {
  encrypted: msg`Locked with a password. Save it without one and send it again.`,
  no_text: msg`There is no text in it, or its letters are pictures.`,
  broken: msg`The file is damaged. Save it anew and send it again.`,
  too_heavy: msg`It is too large to be read. Send the pages that matter.`,
  unsupported: msg`This kind of file cannot be read here. Save it as PDF and send that.`,
  forbidden: msg`The address does not let us in.`,
  robots: msg`The site asks programs not to read this page.`,
  gone: msg`There is nothing at this address any more.`,
  unwell: msg`The address answered with a fault of its own. Read it again later.`,
  timeout: msg`No answer in time. Try again later.`,
  internal: msg`Something went wrong here. Read it again.`,
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
    case 'web':
      return [...new Set([place.title, ...place.headings])].join(' › ');
    case 'product':
      return place.read === null ? i18n._(msg`product`) : i18n._(msg`as the shop said on ${moment(place.read)}`);
    case 'question':
      return i18n._(msg`answered question`);
  }
};

/** Where it can be seen as customers see it. */
export const addressOf = (place: PassagePlace | null): string => (place?.kind === 'web' || place?.kind === 'product' ? place.url : '');

export const passagesOf = (count: number): string => plural(count, { one: '# passage', other: '# passages' });

/** A language by its own name; what is no language of ours by its code. */
export const languageNameOf = (lang: string): string => (Object.hasOwn(languageNames, lang) ? languageNames[lang as Language] : lang);

export const gapReasonNames: Record<GapReason, MessageDescriptor> = {
  nothing_matched: msg`nothing was found`,
  not_in_sources: msg`the sources do not say`,
  unclear: msg`it was not understood`,
  unsupported: msg`no sentence stood in the sources`,
  struck: msg`part of the answer was struck`,
  wrong: msg`somebody called the answer wrong`,
  no_help: msg`the passages did not help`,
  weak: msg`weakly covered`,
  person: msg`a person answered it`,
};

/** Where a question to be measured by is from. */
export const useOriginNames = (): Record<TestOrigin, string> => {
  const { t } = useLingui();
  return { written: t`written`, imported: t`from a table`, trace: t`saved from a trace`, chat: t`saved from a chat`, proposed: t`proposed by a model` };
};

/** Where something was asked; messengers go by their own names. */
export const useChannelName = (): ((channel: string) => string) => {
  const { t } = useLingui();
  const names: Record<string, string> = {
    console: t`Console`,
    share: t`Link`,
    widget: t`Widget`,
    api: 'API',
    telegram: 'Telegram',
    discord: 'Discord',
    dingtalk: 'DingTalk',
    facebook: 'Facebook',
  };
  return (channel) => names[channel] ?? channel;
};
