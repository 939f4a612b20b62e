import type { BlogForm } from '@storewright/contract/texts/blog';
import { useDesk } from '../desk/use-desk.ts';
import type { Sectioned } from './sectioned.ts';

/** A desk whose text is made of sections: a blog post or a page. */
export const useSections = () => useDesk<Pick<BlogForm, 'language' | 'product_ids' | 'notes'>, Sectioned>();
