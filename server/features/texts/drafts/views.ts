/** What a caller is told of a draft. */
import type { TextLine } from '@storewright/contract/texts/draft';
import type { DraftKind } from './kinds.ts';
import type { FoundTextDraft, TextDraftInList, TextDraftRow } from './drafts.store.ts';

type Whose = { domain: string; now: Date };

export const showTextDraft = <Form, Text>(kind: DraftKind<Form, Text>, draft: FoundTextDraft, whose: Whose) => ({
  ...basis({ ...draft, publishAt: textIn(draft.base?.['publish_at']) }, whose),
  form: kind.Form.parse(draft.form),
  text: kind.Text.parse(draft.text),
  engine: draft.engine,
});

export const showTextLine = (draft: TextDraftInList, whose: Whose): TextLine => ({ ...basis(draft, whose), title: draft.title, type: draft.type });

const basis = (draft: Omit<TextDraftInList, 'title' | 'type'>, { domain, now }: Whose) => ({
  id: draft.id,
  version: draft.version,
  in_shop: inShop(draft, draft.publishAt ?? '', domain, now),
  score: draft.score,
  unsupported: draft.unsupported,
  gaps: draft.gaps,
  status: draft.status,
  author: draft.author,
  created_at: draft.createdAt.toISOString(),
  updated_at: draft.updatedAt.toISOString(),
});

/** `publishAt` is empty for what is hidden. */
const inShop = ({ placed, kind }: Pick<TextDraftRow, 'placed' | 'kind'>, publishAt: string, domain: string, now: Date): TextLine['in_shop'] => {
  if (!placed) return null;
  const { gid, handle, blogGid } = placed;
  const visible = publishAt === '' ? 'hidden' : Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'shown';
  return {
    gid,
    handle,
    blog_gid: blogGid,
    visible,
    publish_at: publishAt === '' ? null : new Date(publishAt).toISOString(),
    url: urlOf({ placed, kind, domain }),
  };
};

export const urlOf = ({ placed, kind, domain }: Pick<TextDraftRow, 'placed' | 'kind'> & { domain: string }): string => {
  if (!placed || domain === '') return '';
  return `https://${domain}/${kind === 'blog' ? `blogs/${encodeURIComponent(placed.blogHandle)}` : 'pages'}/${encodeURIComponent(placed.handle)}`;
};

const textIn = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
