import { useEffect, useRef, useState } from 'react';
import { type Sent, sendPublication } from './sending.ts';

type Sending<Publication> =
  | { state: 'idle' }
  | { state: 'sending'; lost: boolean }
  | { state: 'done'; publication: Publication }
  | { state: 'refused'; error: unknown };

/** One publication on its way; it can be pressed once, and is followed until its fate is known. `wentOut` lets go of what is stale by then. */
export const useSending = <Publication extends Sent>({ read, wentOut }: { read: (id: string) => Promise<Publication>; wentOut: () => Promise<unknown> }) => {
  const [sending, setSending] = useState<Sending<Publication>>({ state: 'idle' });
  const here = useRef(new AbortController());
  useEffect(() => {
    here.current = new AbortController();
    return () => here.current.abort();
  }, []);
  const tell = (next: Sending<Publication>) => here.current.signal.aborted || setSending(next);

  const press = async (send: (key: string) => Promise<Publication>) => {
    if (sending.state === 'sending') return;
    setSending({ state: 'sending', lost: false });
    try {
      const publication = await sendPublication({
        send,
        read,
        wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
        signal: here.current.signal,
        onLost: () => tell({ state: 'sending', lost: true }),
      });
      await wentOut();
      tell({ state: 'done', publication });
    } catch (error) {
      tell({ state: 'refused', error });
    }
  };
  return { sending, press, reset: () => setSending({ state: 'idle' }) };
};
