import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';

/** A shop that is read from a file says nothing of other languages, and nothing can be written to it. */
export function FromFile() {
  const { t } = useLingui();
  return (
    <Empty
      title={t`This shop is read from a file`}
      action={
        <ButtonLink kind="primary" to="/shops">
          <Trans>See the shops</Trans>
        </ButtonLink>
      }
    >
      {t`A file holds one language. Connect the shop itself to read and write its other languages.`}
    </Empty>
  );
}
