import { useProfile } from '../../../kit/session.ts';
import type { Published } from '../texts.api.ts';

/** Where a text of the shop is read. The demo shop answers at no address of the internet: its texts are a page of ours. */
export const useToShop = (): ((kind: Published, at: { gid: string | null; url: string }) => string) => {
  const { shop } = useProfile();
  return (kind, { gid, url }) => (shop?.mode === 'demo' && gid ? `/demo-shop/${kind}/${gid.split('/').at(-1) ?? ''}` : url);
};
