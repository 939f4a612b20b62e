import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { codeText } from '../../../kit/error-texts.ts';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { usePlaceName } from '../names.ts';
import type { Sent } from '../suggestions.api.ts';

type Counts = { published: number; sending: number };
type Props = { counts: Counts; failed: Sent[] /** Why it stopped, where it did. */; code?: string | null; onClose: () => void };

export const countsOf = (sent: Sent[]): Counts => {
  const count = (state: Sent['state']) => sent.filter((one) => one.state === state).reduce((sum, { fields }) => sum + fields.length, 0);
  return { published: count('published'), sending: count('sending') };
};

/** What became of what was sent: how much arrived, and what the shop said no to. */
export function SentNote({ counts: { published, sending }, failed, code = null, onClose }: Props) {
  const { t } = useLingui();
  const nameOf = usePlaceName();
  return (
    <Note
      tone={failed.length > 0 || code !== null ? 'warn' : 'accent'}
      role="status"
      className="mx-6 mt-4 phone:mx-4"
      action={<LinkButton tight onClick={onClose}>{t`Close`}</LinkButton>}
    >
      <p>
        <Plural value={published} _0="Nothing arrived in the shop." one="# change is in the shop." other="# changes are in the shop." />{' '}
        {sending > 0 && (
          <Plural
            value={sending}
            one="# is still on its way: the shop’s answer was lost, and is looked for."
            other="# are still on their way: the shop’s answer was lost, and is looked for."
          />
        )}
        {code !== null && (
          <>
            {' '}
            <Trans>It was stopped:</Trans> {codeText(code)}
          </>
        )}
      </p>
      {failed.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1">
          {failed.map(({ product_id, fields, error }) => (
            <li key={`${product_id} ${fields.map(({ kind, target }) => kind + target).join()}`}>
              <b className="font-medium">{fields.map(nameOf).join(', ')}</b>:{' '}
              {error && (error.code === 'shop_refused' ? Object.values(error.fields).join(' ') || error.message : codeText(error.code))}{' '}
              {error?.code === 'shop_reconnect' && (
                <TextLink tight to={'/shops' as never}>
                  <Trans>Connect again</Trans>
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
