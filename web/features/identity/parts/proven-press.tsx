import { useLingui } from '@lingui/react/macro';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { Proof } from '../../settings/index.ts';

type Press = { mutateAsync: (password: string) => Promise<unknown>; reset: () => void; isPending: boolean; error: unknown };
type Props = { name: string /** What it is read out as. */; label?: string; kind: 'default' | 'ghost'; ends?: boolean; press: Press };

/** Weighty: it first asks whoever sits there who they are. `ends`: something is gone by it. */
export function ProvenPress({ name, label, kind, ends = false, press }: Props) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const [password, setPassword] = useState('');
  const box = useRef<HTMLDivElement>(null);
  /** What was pressed has given its place to the other. */
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>(asks ? 'form' : 'button')?.focus();
    moved.current = false;
  }, [asks]);
  const show = (next: boolean) => {
    setAsks(next);
    setPassword('');
    press.reset();
  };
  const turn = (next: boolean) => {
    moved.current = true;
    show(next);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (press.isPending) return;
    const part = partOf(event.currentTarget);
    press.mutateAsync(password).then(() => {
      part.goOn();
      setAsks(false);
      setPassword('');
    }, ignore);
  };
  return (
    <div ref={box} className={asks ? 'w-full' : 'self-start'}>
      {asks ? (
        <form noValidate tabIndex={-1} aria-label={label ?? name} onSubmit={send} className="flex flex-col items-start gap-3">
          {/* Of its own: what was typed into, and pressed, stays meanwhile. */}
          <Suspense>
            <Proof value={password} onChange={setPassword} error={press.error} />
          </Suspense>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind={ends ? 'danger' : 'primary'} busy={press.isPending}>
              {name}
            </Button>
            <Button kind="ghost" onClick={() => turn(false)}>{t`Cancel`}</Button>
          </div>
        </form>
      ) : (
        <Button kind={kind} aria-label={label} onClick={() => turn(true)}>
          {name}
        </Button>
      )}
    </div>
  );
}

/** Said beside the press already. */
const ignore = (): void => undefined;
