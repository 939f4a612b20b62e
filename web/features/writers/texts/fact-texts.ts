import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Claim, Fact } from '@storewright/contract/listing/listing';

/** Where a fact was read: "variant field", "typed by you". */
export const factSource = ({ source, field }: Fact): string => (field ? i18n._(withField[source].id, { field }, withField[source]) : i18n._(sources[source]));

/** On the chip behind a claim: what has no fact. */
export const chipText = ({ text }: Claim): string => i18n._(msg`${text} – no fact says so`);

const sources: Record<Fact['source'], MessageDescriptor> = {
  title: msg`product title`,
  option: msg`option`,
  variant: msg`variant field`,
  metafield: msg`metafield`,
  vendor: msg`vendor`,
  type: msg`product type`,
  category: msg`category`,
  tag: msg`tag`,
  description: msg`description in the shop`,
  typed: msg`typed by you`,
};

const withField: Record<Fact['source'], MessageDescriptor> = {
  ...sources,
  option: msg({ message: 'option {field}' }),
  variant: msg({ message: 'variant field {field}' }),
  metafield: msg({ message: 'metafield {field}' }),
};
