/** The three places where a demo product can appear. */
import { type DemoProduct, onlineStore } from '../product.ts';
import { type Asked, gid } from './asked.ts';
import { type PageArguments, listed } from './paging.ts';

type Listing = PageArguments & { reverse?: boolean | null };

const publications = [
  { id: onlineStore, name: 'Online Store', supportsFuturePublishing: true, autoPublish: true },
  { id: 2, name: 'Shop', supportsFuturePublishing: false, autoPublish: false },
  { id: 3, name: 'Point of Sale', supportsFuturePublishing: false, autoPublish: false },
];

export const findPublication = (id: number) => publications.find((publication) => publication.id === id);

export const publicationAnswer = ({ id, ...publication }: (typeof publications)[number]) => ({
  __typename: 'Publication' as const,
  id: gid('Publication', id),
  ...publication,
  catalog: null,
  operation: null,
});

export const publicationsAnswer = (wish: Listing & { catalogType?: string | null }) =>
  listed(
    wish.catalogType === undefined || wish.catalogType === null || wish.catalogType === 'APP'
      ? publications.map((publication) => ({ id: publication.id, node: publicationAnswer(publication) }))
      : [],
    wish,
  );

/** What a product says of where it appears. */
export const publicationsOf = (asked: Asked, product: DemoProduct) => {
  const entries = publications.flatMap((publication) => {
    const publishDate = product.publishedOn[publication.id];
    return publishDate === undefined
      ? []
      : [
          {
            id: publication.id,
            node: { publication: publicationAnswer(publication), publishDate, isPublished: Date.parse(publishDate) <= asked.now.getTime() },
          },
        ];
  });
  const counted = ({ onlyPublished = true }: { onlyPublished?: boolean | null }) => entries.filter(({ node }) => !onlyPublished || node.isPublished);
  return {
    publishedOnPublication: ({ publicationId }: { publicationId: string }) => counted({}).some(({ node }) => node.publication.id === publicationId),
    resourcePublicationsV2: ({ onlyPublished, ...wish }: Listing & { onlyPublished?: boolean | null }) =>
      listed(counted({ onlyPublished: onlyPublished ?? true }), wish),
    resourcePublications: ({ onlyPublished, ...wish }: Listing & { onlyPublished?: boolean | null }) =>
      listed(counted({ onlyPublished: onlyPublished ?? true }), wish),
    resourcePublicationsCount: (wish: { onlyPublished?: boolean | null }) => ({ count: counted(wish).length, precision: 'EXACT' }),
    availablePublicationsCount: () => ({ count: counted({}).length, precision: 'EXACT' }),
    unpublishedPublications: (wish: Listing) =>
      listed(
        publications
          .filter(({ id }) => product.publishedOn[id] === undefined)
          .map((publication) => ({ id: publication.id, node: publicationAnswer(publication) })),
        wish,
      ),
    publicationCount: (wish: { onlyPublished?: boolean | null }) => counted(wish).length,
  };
};
