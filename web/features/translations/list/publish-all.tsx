import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { ShopLanguage } from '../translations.api.ts';
import { usePublishAll } from './use-publish-all.ts';

/** What is approved in this language goes out from here, product after product. */
export function PublishAll({ target: { locale, approved } }: { target: ShopLanguage }) {
  const { t } = useLingui();
  const { sent, run, stop } = usePublishAll(locale);
  if (approved === 0 && sent === null) return null;
  const [done, all] = [number(sent?.done ?? 0), number(sent?.all ?? 0)];
  return (
    <section aria-label={t`Publish`} className="mx-6 mb-3 flex flex-col gap-2 phone:mx-4">
      <div className="flex flex-wrap items-center gap-3">
        {sent?.running ? (
          <Button onClick={stop}>
            <Trans>Stop here</Trans>
          </Button>
        ) : (
          approved > 0 && (
            <Button icon={<Send aria-hidden />} onClick={run}>
              <Plural value={approved} one="Publish # approved product" other="Publish # approved products" />
            </Button>
          )
        )}
        {sent && (
          <span role="status" className="text-s text-ink-2 tabular-nums">
            <Trans>
              {done} of {all} products published
            </Trans>
          </span>
        )}
      </div>
      {sent?.running && <Progress label={t`Progress of the job`} value={sent.done + sent.failed.length} total={sent.all || null} />}
      {sent && sent.failed.length > 0 && (
        <Note tone="warn" role="alert">
          <ul>
            {sent.failed.map(({ product, title, error }) => (
              <li key={product}>
                <TextLink tight to={'/freestyle/translations/$locale/$productId' as never} params={{ locale, productId: product } as never}>
                  {title}
                </TextLink>
                : {errorText(error)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </section>
  );
}
