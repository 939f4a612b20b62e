import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { useBlogs, useNewBlog } from '../texts.api.ts';

/** The blog of the shop that the post goes to, or a new one. */
export function BlogChoice() {
  const { t } = useLingui();
  const { desk, tell } = useDesk<BlogForm, BlogText>();
  const blogs = useBlogs(true);
  const [making, make] = useState(false);
  const none = blogs.data?.length === 0;
  if (blogs.error && !blogs.data) return <CallFault text={errorText(blogs.error)} onRetry={() => void blogs.refetch()} />;
  return (
    <div className="flex flex-col gap-2">
      {none && (
        <Note tone="warn" role="status">
          {t`No blog found, please create one.`}
        </Note>
      )}
      {!none && (
        <SelectField
          label={t`Blog to post to`}
          value={making ? 'new' : (desk.form.blog_gid ?? '')}
          disabled={desk.writing !== null || !blogs.data}
          onPick={(value) => {
            make(value === 'new');
            if (value !== 'new') tell({ blog_gid: value || null });
          }}
        >
          <option value="">{blogs.data ? t`Choose before publishing` : t`Loading…`}</option>
          <Options of={blogs.data?.map(({ gid, title }) => [gid, title]) ?? []} />
          <option value="new">{t`A new blog…`}</option>
        </SelectField>
      )}
      {(making || none) && (
        <NewBlog
          onMade={(gid) => {
            tell({ blog_gid: gid });
            make(false);
          }}
        />
      )}
    </div>
  );
}

function NewBlog({ onMade }: { onMade: (gid: string) => void }) {
  const { t } = useLingui();
  const blog = useNewBlog();
  const [title, setTitle] = useState('');
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(title.trim() === '');
    // The first blog of a shop takes this form away before the press is answered: what hangs on the press alone would never be told.
    if (title.trim())
      void blog.mutateAsync(title.trim()).then(
        ({ gid }) => onMade(gid),
        () => undefined,
      );
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field
        label={t`Name of the new blog`}
        className="flex-1"
        error={empty && !title.trim() ? t`new blog name can't be empty` : blog.error ? errorText(blog.error) : undefined}
      >
        {(wires) => <Input {...wires} value={title} maxLength={255} onChange={({ target }) => setTitle(target.value)} />}
      </Field>
      <Button type="submit" busy={blog.isPending}>
        <Trans>Create</Trans>
      </Button>
    </form>
  );
}
