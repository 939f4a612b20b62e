import '../../writers/writers.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../../kit/session.ts';
import { useAddress } from '../../writers/desk.ts';
import { BlogDesk } from '../blog/blog-desk.tsx';
import { emptyBlog, emptyBlogForm } from '../blog/blog.kind.ts';
import { Opened } from '../desk/opened.tsx';
import { blogDraftQuery } from '../texts.api.ts';

/** A post, from its draft (`?draft=`) or from the form. */
export function BlogDeskPage() {
  const { asked, begunHere, round, name } = useAddress('/blog_writer/write');
  const { draftId, fresh } = asked;
  const navigate = useNavigate();
  const { settings } = useProfile();
  const draft = useQuery({ ...blogDraftQuery(draftId ?? ''), enabled: draftId !== null });
  return (
    <Opened draftId={draftId} begunHere={begunHere} draft={draft} list="/blog_writer">
      {(known) => (
        <BlogDesk
          key={`${draftId} ${fresh} ${String(round)}`}
          opening={{ draft: known, draftId: known ? draftId : null, form: { ...emptyBlogForm, ...settings.texts }, text: emptyBlog, fresh }}
          onNamed={name}
          onStartOver={() => void navigate({ to: '/blog_writer/write', search: { fresh: String(Date.now()) } } as never)}
        />
      )}
    </Opened>
  );
}
