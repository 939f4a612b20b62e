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
} satisfies Settings;
