import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mark } from '@storewright/contract/prompts/check';
import type { Column } from '@storewright/contract/prompts/marks';

export const markNames: Record<Mark['code'], MessageDescriptor> = {
  missing_name: msg`Name is missing`,
  missing_content: msg`Text is missing`,
  name_too_long: msg`Name is too long`,
  content_too_long: msg`Text is too long`,
  too_many_tags: msg`More than 10 tags`,
  tag_too_long: msg`A tag is too long`,
  language_unknown: msg`No such language`,
  category_too_deep: msg`More than 3 levels`,
  category_too_long: msg`Category name is too long`,
  variable_unclosed: msg`Variable not closed`,
  variable_name: msg`Not a name for a variable`,
  too_many_variables: msg`More than 30 variables`,
  control_character: msg`Control character`,
  content_not_text: msg`Text is not a text`,
  not_a_prompt: msg`Not a prompt`,
  duplicate_in_file: msg`Stands in the file twice`,
  name_taken_in_file: msg`Name stands in the file twice`,
  name_taken: msg`In the library already`,
  near_duplicate: msg`Near copy`,
  hidden_characters: msg`Hidden characters`,
  markup_kept_as_text: msg`Markup, kept as text`,
  formula_kept_as_text: msg`Formula, kept as text`,
  secret_like: msg`Looks like a key`,
  personal_data: msg`Personal data`,
  broken_encoding: msg`Broken letters`,
  language_other: msg`Reads as another language`,
  placeholder_left: msg`Placeholder left`,
  very_short: msg`Very short`,
  variables_alike: msg`Variables alike`,
  language_read_as: msg`Language read as`,
  category_read_as: msg`Category read as`,
};

export const columnNames: Record<Column, MessageDescriptor> = {
  name: msg`Name`,
  content: msg`Text`,
  category: msg`Category`,
  tags: msg`Tags`,
  language: msg`Language`,
  description: msg`Description`,
};

/** A language by its name in the console's. */
export const languageName = (code: string): string => {
  try {
    return new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};
