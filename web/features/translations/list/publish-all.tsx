import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useRefusedText } from '../names.ts';
import { type ShopLanguage, useDispatch, usePublishAll, useStopDispatch } from '../translations.api.ts';

/** What is approved in this language goes out from here as a job of the server: whoever closes the tab finds it further on. */
export function PublishAll({ target: { locale, approved } }: { target: ShopLanguage }) {
  const { t } = useLingui();
  const { data: dispatch } = useDispatch(locale);
  const publish = usePublishAll(locale);
  const stop = useStopDispatch();
  const maySend = useMay('publish_to_store');
  const moving = dispatch != null && isMoving(dispatch);
  // What went out without a word is seen in the list.
  const told = dispatch && (moving || dispatch.counts.failed > 0 || dispatch.state === 'stopped' || publish.isSuccess) ? dispatch : null;
  if (!told && (approved === 0 || !maySend)) return null;
  const { published = 0, failed = 0, skipped = 0, waiting = 0, stopped = 0 } = told?.counts ?? {};
  const over = published + failed + skipped;
  const [done, all] = [number(published), number(over + waiting + stopped)];
  const fault = publish.error ?? stop.error;
  return (
    <section aria-label={t`Publish`} className="mx-6 mb-3 flex flex-col gap-2 phone:mx-4">
      <div className="flex flex-wrap items-center gap-3">
        {maySend && moving && (
          <Button busy={stop.isPending} onClick={() => stop.mutate(dispatch.id)}>
            <Trans>Stop here</Trans>
          </Button>
        )}
        {maySend && !moving && approved > 0 && (
          <Button icon={<Send aria-hidden />} busy={publish.isPending} onClick={() => publish.mutate()}>
            <Plural value={approved} one="Publish # approved product" other="Publish # approved products" />
          </Button>
        )}
        {told && (
          <span role="status" className="text-s text-ink-2 tabular-nums">
            <Trans>
              {done} of {all} products published
            </Trans>
          </span>
        )}
      </div>
      {moving && <Progress label={t`Progress of the job`} value={over} total={over + waiting || null} />}
      {told?.code && !moving && (
        <Note tone="warn">
          <Trans>It was stopped:</Trans> {codeText(told.code)}
        </Note>
      )}
      {fault && <CallFault text={errorText(fault)} />}
      {told && failed > 0 && <Failures locale={locale} failures={told.failures} />}
    </section>
  );
}

type Shown = NonNullable<ReturnType<typeof useDispatch>['data']>;
function Failures({ locale, failures }: { locale: string } & Pick<Shown, 'failures'>) {
  const refusedText = useRefusedText();
  return (
    <Note tone="warn" role="alert">
      <ul>
        {failures.map(({ product_id: product, title, code, fields }) => (
          <li key={`${product} ${title}`}>
            {product === null ? (
              title
            ) : (
              <TextLink tight to={'/freestyle/translations/$locale/$productId' as never} params={{ locale, productId: product } as never}>
                {title}
              </TextLink>
            )}
            : {code === 'shop_refused' && Object.keys(fields).length > 0 ? refusedText(fields) : codeText(code)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
