import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { TextField } from '../../../ui/fields.tsx';
import { LineField, Notes, ToneAndLanguage, WordsField } from '../brief/fields.tsx';
import { Products } from '../brief/products.tsx';
import { WriteButton } from '../brief/write-button.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { useLinking } from '../sections/use-linking.ts';
import { BlogChoice } from './blog-choice.tsx';

/** What the post is about. */
export function BlogBrief() {
  const { t } = useLingui();
  const { desk, text, tell, write, faults, shop } = useDesk<BlogForm, BlogText>();
  const { form, writing } = desk;
  const link = useLinking();
  const missing = useMissing();
  const counted = /^(zh|ja|ko)$/.test(form.language) ? t`characters` : t`words`;
  return (
    <>
      <LineField
        label={t`Main idea`}
        rows={3}
        most={2_000}
        error={form.main_idea.trim() ? undefined : faults.form['main_idea']}
        value={form.main_idea}
        onChange={(main_idea) => tell({ main_idea })}
      />
      <WordsField
        label={t`Keywords`}
        hint={t`what a buyer types`}
        most={10}
        longest={80}
        error={form.keywords.length > 0 ? undefined : faults.form['keywords']}
        words={form.keywords}
        onChange={(keywords) => tell({ keywords })}
      />
      <TextField
        label={t`Word count`}
        hint={t`100 to 5,000 ${counted}`}
        error={isFine(form.word_count) ? undefined : faults.form['word_count']}
        type="number"
        inputMode="numeric"
        min={100}
        max={5_000}
        step={50}
        value={form.word_count ?? ''}
        readOnly={writing !== null}
        onText={(text) => tell({ word_count: text === '' ? null : Math.round(Number(text)) })}
      />
      <ToneAndLanguage />
      <Products busy={writing !== null} {...(text.sections.length > 0 && { onLink: link })} />
      <Notes />
      {shop && <BlogChoice />}
      {!writing && text.sections.length > 0 && (
        <WriteButton wide kind="soft" icon={null} onClick={() => write('outline', { missing: missing() })}>
          <Trans>Propose another outline</Trans>
        </WriteButton>
      )}
    </>
  );
}

/** What the form lacks, in the words of the specification. */
export const useMissing = (): (() => Record<string, string>) => {
  const { t } = useLingui();
  const { store } = useDesk<BlogForm, BlogText>();
  return () => {
    const { main_idea, keywords, word_count } = store.now().form;
    return {
      ...(main_idea.trim() === '' && { main_idea: t`Please input main idea` }),
      ...(keywords.length === 0 && { keywords: t`Please input keywords` }),
      ...(!isFine(word_count) && {
        word_count: word_count === null ? t`Please input your desired word count of your blog` : t`A blog has between 100 and 5,000 words.`,
      }),
    };
  };
};

const isFine = (count: number | null): boolean => count !== null && count >= 100 && count <= 5_000;
