import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isFramed } from '../../../kit/session.ts';
import type { Purchase } from './purchases.api.ts';

/** From a purchase to its payment: to the service, to the panel of this console, or, when it is paid already, to what came of it. */
export const useGoOn = (): ((purchase: Purchase) => void) => {
  const go = useNavigate();
  return ({ id, state, checkout }) => {
    if (state !== 'awaiting_payment' || !checkout) return void go({ to: '/the_big_tick', search: { purchase: id } } as never);
    if (checkout.type === 'redirect' && !isFramed()) return payAt(checkout.url);
    void go({ to: '/membership', search: { pay: id } } as never);
  };
};

/** Payment services do not let themselves be shown inside another page: there they get a tab of their own, opened by a press. */
export const payAt = (url: string): void => {
  if (isFramed()) window.open(url, '_blank', 'noopener');
  else location.assign(url);
};

/** Nobody presses again while the browser goes to a payment service; who comes back to the page as it was, may. */
export const useLeaving = (): [boolean, (purchase: Purchase) => void] => {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    // Somebody stopped it, or the line broke.
    const timer = setTimeout(stay, 15_000);
    return () => {
      removeEventListener('pageshow', stay);
      clearTimeout(timer);
    };
  }, [leaving]);
  return [leaving, ({ state, checkout }) => setLeaving(state === 'awaiting_payment' && checkout?.type === 'redirect' && !isFramed())];
};
