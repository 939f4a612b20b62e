import { Trans, useLingui } from '@lingui/react/macro';
import { Drafts } from '../drafts/drafts.tsx';

export function BlogDraftsPage() {
  const { t } = useLingui();
  return (
    <Drafts
      kind="blog"
      path="/blog_writer"
      begin={<Trans>New post</Trans>}
      about={t`A post begins with its main idea and an outline; you put it in order before a word is written.`}
    />
  );
}

export function PageDraftsPage() {
  const { t } = useLingui();
  return (
    <Drafts kind="page" path="/page_generator" begin={<Trans>New page</Trans>} about={t`An About Us or a Brand Story, from what you say of your company.`} />
  );
}

export function EmailDraftsPage() {
  const { t } = useLingui();
  return (
    <Drafts
      kind="email"
      path="/email_writer"
      begin={<Trans>New e-mail</Trans>}
      about={t`Nine kinds of mail to buyers, with subject, preheader and blocks, to take along as HTML and plain text.`}
    />
  );
}
