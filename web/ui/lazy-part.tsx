import { useLingui } from '@lingui/react/macro';
import { Component, type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactNode, useEffect } from 'react';
import { CircleAlert } from 'lucide-react';
import { LinkButton } from './link-button.tsx';
import { toast } from './toast.tsx';

/** Why something is not there: its script, its words or its styles did not come. */
class PartLost extends Error {}
/** What stands in its place, with the way to ask for it again. */
export type Lost = ComponentType<{ again: () => void }>;

/**
 * A piece of the console with a script of its own, fetched when it is first shown. One that does not come takes only itself
 * away: what stands around it goes on, and it can be asked for again. Whoever shows it says by a `Suspense` what stands there
 * meanwhile. `lost`: `LostHere` for a part of the page, `LostDialog` for what floats over it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, lost: Lost = LostHere) => {
  let ready: ComponentType<Props> | undefined;
  let coming: { fetched: Promise<ComponentType<Props>>; shown: LazyExoticComponent<ComponentType<Props>> } | undefined;
  const come = () => {
    if (coming) return coming;
    const fetched = load().then(
      (part) => (ready = part),
      (cause: unknown) => {
        throw new PartLost('A part did not come.', { cause });
      },
    );
    return (coming = { fetched, shown: lazy(async () => ({ default: await fetched })) });
  };
  const forget = () => {
    coming = undefined;
  };
  // What came before stands at once, which `lazy` cannot do. No promise is thrown: of two beside each other React would try one after the other again without end.
  const Inside = (props: Props) => createElement<Props>(ready ?? come().shown, props);
  function LazyPart(props: Props) {
    return (
      <Around lost={lost} onAgain={forget}>
        <Inside {...props} />
      </Around>
    );
  }
  /** Before it is shown nobody misses it: one that was lost is asked for again then. */
  LazyPart.preload = (): Promise<void> => come().fetched.then(() => undefined, forget);
  return LazyPart;
};

type AroundProps = { lost: Lost; onAgain: () => void; children: ReactNode };

class Around extends Component<AroundProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  again = () => {
    this.props.onAgain();
    this.setState({ error: null });
  };
  override componentWillUnmount(): void {
    if (this.state.error) this.props.onAgain();
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // What came and broke is told by whoever stands around.
    if (!(error instanceof PartLost)) throw error;
    const { lost: Lost } = this.props;
    return <Lost again={this.again} />;
  }
}

function LostHere({ again }: { again: () => void }) {
  const { t } = useLingui();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 px-4 py-3 text-s text-ink-2">
      <span className="flex min-w-0 items-start gap-1.5">
        <CircleAlert className="mt-px size-4 text-red" aria-hidden="true" />
        {t`This part could not be loaded.`}
      </span>
      <LinkButton tight onClick={again}>{t`Try again`}</LinkButton>
    </p>
  );
}

/** What floats has no place to say it in. */
export function LostDialog({ again }: { again: () => void }) {
  const { t } = useLingui();
  // Once, when it is lost.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => toast('bad', t`This part could not be loaded.`, { text: t`Try again`, act: again }), []);
  return null;
}
