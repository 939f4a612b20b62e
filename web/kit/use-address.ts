import { useNavigate, useSearch } from '@tanstack/react-router';

/** A word of the address: what is looked at can be kept, sent on and come back to. */
export const useAddress = (name: string): [string, (value: string) => void] => {
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const go = useNavigate();
  return [
    address[name] ?? '',
    (value) => void go({ to: '.', search: (before: object) => ({ ...before, [name]: value || undefined }), resetScroll: false } as never),
  ];
};
