import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

export const shopsSettings = {
  shopifyOrigin: {
    env: 'SHOPIFY_ORIGIN',
    doc: 'Where Shopify’s shops answer; {shop} stands for the domain of one. Another than the default is for rehearsing against a Shopify of one’s own.',
    is: z
      .string()
      .regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'must be an address such as https://{shop}')
      .refine((text) => text.includes('{shop}'), 'must have {shop} in it')
      .default('https://{shop}'),
  },
  shopifyBulkFrom: {
    env: 'SHOPIFY_BULK_FROM',
    doc: 'A Shopify shop with more products than this is read by a bulk operation of its own. Shopify lists no more than 25,000 page by page.',
    is: z.coerce.number().int().min(0).max(25_000).default(25_000),
  },
} satisfies Settings;
