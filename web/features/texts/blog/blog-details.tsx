import { useLingui } from '@lingui/react/macro';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { LineField, WordsField } from '../brief/fields.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { PictureSlot } from '../sections/picture-slot.tsx';

/** What the list of posts shows, and how the post is sorted and found. */
export function BlogDetails() {
  const { t } = useLingui();
  const { desk, text, edit } = useDesk<BlogForm, BlogText>();
  const tell = (change: Partial<BlogText>) => edit((now) => ({ ...now, ...change }));
  return (
    <section className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <h2>{t`In the list of posts`}</h2>
      <div>
        <h3 className="text-s! font-medium! text-ink-2">{t`Picture of the post`}</h3>
        <PictureSlot picture={text.picture} name={t`Picture of the post`} disabled={desk.writing !== null} onChange={(picture) => tell({ picture })} />
      </div>
      <LineField label={t`Summary`} rows={2} most={2_000} value={text.summary} onChange={(summary) => tell({ summary })} />
      <WordsField label={t`Tags`} words={text.tags} most={250} longest={255} onChange={(tags) => tell({ tags })} />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <LineField label={t`Author`} most={120} value={text.author} onChange={(author) => tell({ author })} />
        <LineField
          label={t`Address`}
          hint={t`optional`}
          help={t`The last part of it; empty: made of the title.`}
          most={255}
          value={text.handle}
          onChange={(handle) => tell({ handle: handle.replace(/\s+/g, '-') })}
        />
      </div>
    </section>
  );
}
