import { useNavigate } from '@tanstack/react-router';
import type { Purchase } from '../billing.api.ts';

/** From a purchase to its payment: to the service, to the panel of this console, or, when it is paid already, to what came of it. */
export const useGoOn = (): ((purchase: Purchase) => void) => {
  const go = useNavigate();
  return ({ id, state, checkout }) => {
    if (checkout?.type === 'redirect' && state === 'awaiting_payment') return location.assign(checkout.url);
    if (checkout && state === 'awaiting_payment') return void go({ to: '/membership', search: { pay: id } } as never);
    void go({ to: '/the_big_tick', search: { purchase: id } } as never);
  };
};
