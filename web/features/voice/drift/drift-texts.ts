/** What a phrase that leaves the voice is told: which rule it leaves, and what to do. A rule or hint without a sentence does not compile. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DriftPhrase } from '@storewright/contract/voice/drift';

export const ruleNames: Record<DriftPhrase['rule'], MessageDescriptor> = {
  forbidden: msg`Word you never use`,
  preferred: msg`Another word is yours`,
  person: msg`Who speaks to whom`,
  address: msg`Form of address`,
  sentence: msg`Long sentence`,
  emoji: msg`Emoji`,
  exclamation: msg`Exclamation mark`,
  shouting: msg`Words in capitals`,
  slang: msg`Slang`,
  hype: msg`Hype`,
  legalese: msg`Language of contracts`,
  hard_sell: msg`Pressing to buy`,
  learned: msg`Learned words`,
  small_beginning: msg`First letter`,
  spelling: msg`Spelling`,
  spacing: msg`Number and unit`,
  system: msg`Units`,
  decimal: msg`Decimal sign`,
  title: msg`Title`,
};

export const hintText = ({ hint, values }: Pick<DriftPhrase, 'hint' | 'values'>, i18n: I18n): string => {
  const text = hint === 'part_title_with' && values['say'] === '' ? noSeparator : hints[hint];
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]));
  return i18n._(text.id, filled, text);
};

const noSeparator = msg({ message: 'Your titles have no sign between their parts.' });

const hints: Record<DriftPhrase['hint'], MessageDescriptor> = {
  leave_out: msg({ message: 'Leave it out.' }),
  say_instead: msg({ message: 'Say “{say}” instead.' }),
  say_without_we: msg({ message: 'Say it without “we” or “our”.' }),
  say_without_you: msg({ message: 'Say it without “you” or “your”.' }),
  address_formally: msg({ message: 'Address the reader formally.' }),
  address_informally: msg({ message: 'Address the reader informally.' }),
  write_plainly: msg({ message: 'Write in the plain form.' }),
  shorten: msg({ message: 'Its length is {size}; yours end by {most}. Make two of it.' }),
  fewer_emoji: msg({ message: 'Your texts have fewer emoji.' }),
  end_with_full_stop: msg({ message: 'End with a full stop.' }),
  write_small: msg({ message: 'Write it in small letters.' }),
  say_without_slang: msg({ message: 'Your texts use no slang.' }),
  say_without_hype: msg({ message: 'Your texts do not praise like this. Say what it is or does.' }),
  say_without_legalese: msg({ message: 'Your texts do not read like a contract.' }),
  say_without_pressing: msg({ message: 'Your texts do not press to buy.' }),
  say_plainly: msg({ message: 'Your texts choose plainer words than {words}.' }),
  begin_with_capital: msg({ message: 'Begin the sentence with a capital.' }),
  spell: msg({ message: 'Your spelling is “{say}”.' }),
  write_unit: msg({ message: 'You write “{say}”.' }),
  use_metric: msg({ message: 'You give metric units.' }),
  use_imperial: msg({ message: 'You give inches, pounds and ounces.' }),
  use_decimal_point: msg({ message: 'Write a decimal point.' }),
  use_decimal_comma: msg({ message: 'Write a decimal comma.' }),
  part_title_with: msg({ message: 'Part your titles with “{say}”.' }),
  title_case: msg({ message: 'Begin each word with a capital.' }),
  sentence_case: msg({ message: 'Begin only the first word, and names, with a capital.' }),
};
