import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { ToPublish, useReviewing } from '../desk/to-publish.tsx';
import { TextDesk } from '../desk/text-desk.tsx';
import { DeskContext, useDesk, useTextDesk } from '../desk/use-desk.ts';
import type { Opening } from '../desk/use-tools.ts';
import { Preview } from '../score/preview.tsx';
import { hasWords } from '../sections/sectioned.ts';
import { Sheet } from '../sections/sheet.tsx';
import { BlogBrief, useMissing } from './blog-brief.tsx';
import { BlogDetails } from './blog-details.tsx';
import { blogKind } from './blog.kind.ts';

type Props = { opening: Opening<BlogForm, BlogText>; onNamed: (id: string) => void; onStartOver: () => void };

/** A blog post: outline first, then its sections. */
export function BlogDesk({ opening, onNamed, onStartOver }: Props) {
  return (
    <DeskContext value={useTextDesk(blogKind, opening, onNamed)}>
      <Parts onStartOver={onStartOver} />
    </DeskContext>
  );
}

function Parts({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLingui();
  const { review, write } = useReviewing(t`Blog content can not be empty`);
  const missing = useMissing();
  const { text } = useDesk<BlogForm, BlogText>();
  return (
    <TextDesk
      brief={<BlogBrief />}
      sheet={(top) => (
        <Sheet
          top={top}
          missing={missing}
          empty={<Trans>Say in the brief what the post is about, and have an outline proposed. You put it in order before a word is written.</Trans>}
        >
          <BlogDetails />
        </Sheet>
      )}
      preview={<Preview path={['blogs']} />}
      written={hasWords(text)}
      plans={text.sections.length === 0}
      onward={(state) => <ToPublish {...state} onReview={review} />}
      onWrite={() => write(missing())}
      onReview={() => void review()}
      onStartOver={onStartOver}
    />
  );
}
