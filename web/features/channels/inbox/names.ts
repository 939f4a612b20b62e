import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { makers } from '../setup/names.ts';
import type { InboxItem } from './inbox.api.ts';

export const placeOf = (channel: InboxItem['channel'], told: (text: MessageDescriptor) => string): string =>
  channel === 'console' ? told(msg`Console`) : channel === 'widget' ? told(msg`Website`) : channel === 'share' ? told(msg`Link`) : makers[channel];
export const nameOf = ({ name, id }: Pick<InboxItem, 'name' | 'id'>, told: (text: MessageDescriptor) => string): string =>
  name || `${told(msg`Visitor`)} ${id.slice(-3).toUpperCase()}`;
