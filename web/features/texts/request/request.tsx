import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PencilLine, Undo2, X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { Failed, Points, ReceiptLine, Strip, useNow } from '../../writers/desk.ts';
import type { TextDesk } from '../desk/desk.ts';
import { useDesk } from '../desk/use-desk.ts';
import { isMeant, secondsLeft } from '../desk/writing.ts';

/** The request under way, or what became of the last one. */
export function Request() {
  const { desk, store, retry, withStarter } = useDesk();
  const title = useFailure();
  const { writing, failure, receipt } = desk;
  if (writing) return <Going writing={writing} />;
  return (
    <>
      <Sum />
      <Stopped />
      {receipt && <ReceiptLine receipt={receipt} />}
      {failure && (
        <Failed
          failure={failure}
          title={title(failure.retry.what)}
          onRetry={() => retry(failure)}
          onStarter={() => withStarter(failure)}
          onDismiss={() => store.send({ type: 'dismiss-failure' })}
        />
      )}
    </>
  );
}

function Going({ writing }: { writing: NonNullable<TextDesk<unknown, unknown>['writing']> }) {
  const { t } = useLingui();
  const { kind, text, stop } = useDesk();
  const now = useNow(100);
  const { what } = writing.start;
  const names = { outline: t`Planning`, generate: t`Writing`, section: t`Writing the section`, subjects: t`Looking for subjects` };
  const parts = kind.partsOf(text, what).filter(({ field }) => isMeant(writing.start, field));
  const written = parts.filter(({ field }) => writing.done.includes(field)).length;
  const all = parts.length;
  return (
    <Strip
      name={what === 'generate' && written > 0 ? t`Writing, ${written} of ${all} parts` : names[what]}
      seconds={(now - writing.startedAt) / 1000}
      left={secondsLeft(writing, parts, now)}
      text={Object.values(writing.arrived).join(' ')}
      tokens={writing.tokens}
      onStop={stop}
    />
  );
}

/** In the words of the specification. */
const useFailure = () => {
  const { t } = useLingui();
  const { kind } = useDesk();
  return (what: string): string => {
    if (what === 'section' || (what === 'generate' && kind.id === 'blog')) return t`Generate detailed content failed.`;
    if (kind.id === 'page') return t`Generate page failed, please try again later.`;
    return kind.id === 'blog' ? t`Generate blog failed, please try again later.` : t`Generate e-mail failed, please try again later.`;
  };
};

/** How long it is, and how many claims are marked in it. */
function Sum() {
  const { t } = useLingui();
  const { desk, judged } = useDesk();
  const { judged: found, visible, show } = judged;
  if (!found || found.size === 0) return null;
  const { size, claims, facts } = found;
  return (
    <div
      role="status"
      aria-label={t`Claims`}
      className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-dashed border-line-strong pt-[9px] text-xs text-ink-3"
    >
      <b className="font-medium text-ink-2">
        <Plural value={claims.length} one="# claim" other="# claims" />
      </b>
      <span>
        <Plural value={facts.filter(({ source }) => source !== 'description').length} one="# fact the text may use" other="# facts the text may use" />
      </span>
      <Switch className="-my-2" checked={visible} onChange={({ target }) => show(target.checked)}>
        {t`Claims`}
      </Switch>
      <span className="ml-auto tabular-nums">
        {/^(zh|ja|ko)$/.test(desk.form.language) ? (
          <Plural value={size} one="# character" other="# characters" />
        ) : (
          <Plural value={size} one="# word" other="# words" />
        )}
      </span>
    </div>
  );
}

/** A write was stopped: what stands there is not all of it. */
function Stopped() {
  const { t } = useLingui();
  const { desk, store, engine, kind, write } = useDesk();
  const { unfinished, earlier } = desk;
  if (!unfinished) return null;
  /** Only where there is something to go on from. */
  const goesOn = kind.id === 'blog' && unfinished.length < kind.partsOf(desk.text, 'generate').length;
  return (
    <Note
      tone="warn"
      role="status"
      className="mt-3"
      action={
        <IconButton label={t`Close`} tip={false} className="-my-1.5" onClick={leaving(() => store.send({ type: 'dismiss-unfinished' }))}>
          <X aria-hidden />
        </IconButton>
      }
    >
      <b className="block font-bold">{t`Stopped: this text is not complete.`}</b>
      <p>{t`What had arrived stands here, up to its last whole sentence.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {goesOn && (
          <Button
            kind="primary"
            icon={<PencilLine aria-hidden />}
            price={<Points count={engine?.points} />}
            disabled={!engine}
            onClick={leaving(() => write('generate', { rest: unfinished }))}
          >
            <Trans>Write the rest</Trans>
          </Button>
        )}
        <Button icon={<PencilLine aria-hidden />} price={<Points count={engine?.points} />} disabled={!engine} onClick={leaving(() => write('generate'))}>
          <Trans>Write again</Trans>
        </Button>
        {earlier.length > 0 && (
          <Button icon={<Undo2 aria-hidden />} onClick={leaving(() => store.send({ type: 'undo' }))}>
            <Trans>Back to the text before</Trans>
          </Button>
        )}
      </div>
    </Note>
  );
}
