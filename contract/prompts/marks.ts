/** What a look at a file of prompts says of its rows. Without shapes: pages import it too. */
export const errorMarks = [
  'missing_name',
  'missing_content',
  'name_too_long',
  'content_too_long',
  'too_many_tags',
  'tag_too_long',
  'language_unknown',
  'category_too_deep',
  'category_too_long',
  'variable_unclosed',
  'variable_name',
  'too_many_variables',
  'control_character',
  'content_not_text',
  'not_a_prompt',
  'duplicate_in_file',
  'name_taken_in_file',
] as const;
const warningMarks = [
  /** In the library: a choice. */
  'name_taken',
  'near_duplicate',
  'hidden_characters',
  'markup_kept_as_text',
  'formula_kept_as_text',
  'secret_like',
  'personal_data',
  'broken_encoding',
  'language_other',
  'placeholder_left',
  'very_short',
  'variables_alike',
  'language_read_as',
  'category_read_as',
] as const;
export const marks = [...errorMarks, ...warningMarks] as const;
export const verdicts = ['ok', 'warning', 'error'] as const;
export const rowChoices = ['leave', 'version', 'take'] as const;
export const columns = ['name', 'content', 'category', 'tags', 'language', 'description'] as const;
export type Column = (typeof columns)[number];
