import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { toast } from '../../../ui/toast.tsx';
import { useReturned } from '../plugins.api.ts';

type Brought = { state?: unknown; code?: unknown; error?: unknown; iss?: unknown };

/** A page loaded anew would lose what is said of it. */
const tidied = { tidied: true } as never;

/** What somebody brings back from signing in at a server: handed over once, and taken out of the address. */
export const useReturn = (): void => {
  const { state, code, error, iss }: Brought = useSearch({ strict: false });
  const navigate = useNavigate();
  const { mutate } = useReturned();
  const done = useRef<unknown>(undefined);
  useEffect(() => {
    if (state === undefined || done.current === state) return;
    done.current = state;
    const brought = Object.entries({ code, error, iss }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));
    mutate(
      { state: String(state), ...Object.fromEntries(brought) },
      {
        onSuccess: ({ id }) => void navigate({ to: '/plugin', search: { tab: 'mcp', open: id } as never, replace: true, state: tidied }),
        onError: (failure) => {
          toast('bad', errorText(failure));
          void navigate({ to: '/plugin', search: { tab: 'mcp' } as never, replace: true, state: tidied });
        },
      },
    );
  }, [state, code, error, iss, mutate, navigate]);
};
