/** How a company shows itself: the logo and the colour that its people see around their work, and before they sign in. */
import type { Branding } from '@storewright/contract/enterprise';
import type { Readable } from 'node:stream';
import { type Db, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { invalid, notFound } from '../../kit/fault.ts';
import { type Account, brandOf } from '../account/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Uploads } from '../uploads/index.ts';

type Needs = {
  db: Db;
  account: Pick<Account, 'brand' | 'setBrand'>;
  uploads: Pick<Uploads, 'own' | 'hold' | 'release' | 'heldBy' | 'discard' | 'content'>;
  note: Note;
};
type Change = { logo?: string | null | undefined; colour?: string | null | undefined };

export type BrandingDesk = ReturnType<typeof createBranding>;
export const createBranding = ({ db, account, uploads, note }: Needs) => {
  const one = async ({ accountId }: Pick<Caller, 'accountId'>): Promise<Branding> => {
    const { company, domain, ...row } = orNotFound(await account.brand(accountId));
    return { ...brandOf({ id: accountId, ...row }), company_name: company, domain };
  };
  /** A picture that they sent themselves. */
  const picture = async (caller: Caller, id: string) => {
    const [row] = await uploads.own(caller, [id]);
    if (row?.kind !== 'picture' || row.state !== 'ready' || row.width === null || row.height === null) throw invalid('body.logo', 'No picture of yours.');
    return { id, width: row.width, height: row.height };
  };

  return {
    one,
    async set(caller: Caller, doing: Doing, { logo: logoId, colour }: Change): Promise<Branding> {
      const { accountId } = caller;
      const logo = typeof logoId === 'string' ? await picture(caller, logoId) : logoId;
      const gone = await withLock(db, `brand ${accountId}`, async (tx) => {
        const { brandLogo: before } = orNotFound(await account.brand(accountId, tx));
        const isOther = logo !== undefined && logo?.id !== before?.id;
        if (isOther && before) await uploads.release(tx, accountId, [before.id]);
        if (isOther && logo) await uploads.hold(tx, accountId, [logo.id]);
        await account.setBrand(tx, accountId, { ...(logo !== undefined && { brandLogo: logo }), ...(colour !== undefined && { brandColour: colour }) });
        await note(doing, { accountId, action: 'account.brand', target: caller.profile.accountName, detail: { logo: logoId, colour } })(tx);
        return isOther ? before : null;
      });
      if (gone) await uploads.discard(accountId, [gone.id]);
      return one(caller);
    },

    /** For anybody: it stands where nobody has signed in yet. */
    async logo(accountId: string, id: string): Promise<{ type: string; bytes: number; content: Readable }> {
      const { brandLogo } = (await account.brand(accountId)) ?? {};
      const row = brandLogo?.id === id ? (await uploads.heldBy(accountId)).find((held) => held.id === id && held.accountId === accountId) : undefined;
      const content = row && (await uploads.content(row));
      if (!row || !content) throw notFound();
      return { type: row.mediaType, bytes: row.bytes, content };
    },
  };
};
