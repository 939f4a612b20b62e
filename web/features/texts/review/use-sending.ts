import { useEffect, useRef, useState } from 'react';
import { sendPublication } from '../../writers/desk.ts';
import { type Published, readTextPublication, type TextPublication, textWentOut } from '../texts.api.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; lost: boolean }
  | { state: 'done'; publication: TextPublication }
  | { state: 'refused'; error: unknown };

/** One publication on its way; it can be pressed once, and is followed until its fate is known. */
export const useSending = (kind: Published) => {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const here = useRef(new AbortController());
  useEffect(() => {
    here.current = new AbortController();
    return () => here.current.abort();
  }, []);
  const tell = (next: Sending) => here.current.signal.aborted || setSending(next);
  const press = async (send: (key: string) => Promise<TextPublication>): Promise<void> => {
    if (sending.state === 'sending') return;
    setSending({ state: 'sending', lost: false });
    try {
      const publication = await sendPublication({
        send,
        read: (id) => readTextPublication(kind, id),
        wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
        signal: here.current.signal,
        onLost: () => tell({ state: 'sending', lost: true }),
      });
      await textWentOut(kind);
      tell({ state: 'done', publication });
    } catch (error) {
      tell({ state: 'refused', error });
    }
  };
  return { sending, press, reset: () => setSending({ state: 'idle' }) };
};
