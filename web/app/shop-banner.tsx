import { useLingui } from '@lingui/react/macro';
import type { Profile } from '../kit/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

/** The shop takes our keys no more, or not for everything: said above every screen, with the way to mend it. */
export function ShopBanner({ shop }: { shop: NonNullable<Profile['shop']> }) {
  const { t } = useLingui();
  const name = shop.name || shop.domain;
  return (
    <Note
      tone="warn"
      role="status"
      className="mb-2 items-center"
      action={
        <ButtonLink to="/shops" className="flex-none">
          {t`See what to do`}
        </ButtonLink>
      }
    >
      {shop.state === 'disconnected'
        ? t`${name} is disconnected: the app was taken out of the shop.`
        : shop.reason === 'scope'
          ? t`${name} does not let us do everything we need: connect it again and agree to it.`
          : t`${name} needs to be connected again. Until then nothing is read from it and nothing is published.`}
    </Note>
  );
}
