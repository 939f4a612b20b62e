import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Look } from '../prompts.api.ts';

/** What is looked for and what is open stand in the address: a reload keeps the place. */
export const useAddress = (): Look & { id: string; go: (change: Partial<Look & { id: string }>) => void } => {
  const navigate = useNavigate();
  const said: Record<string, unknown> = useSearch({ strict: false });
  const of = (name: string): string => (typeof said[name] === 'string' || typeof said[name] === 'number' || said[name] === true ? String(said[name]) : '');
  const here = {
    q: of('q'),
    category: of('category'),
    language: of('language'),
    tag: of('tag'),
    owner: of('owner'),
    bin: of('bin'),
    sort: of('sort'),
    id: of('id'),
  };
  const go = (change: Partial<typeof here>) => {
    const search = Object.fromEntries(Object.entries({ ...here, ...change }).map(([name, value]) => [name, value || undefined]));
    void navigate({ to: '/ai_prompts', search } as never);
  };
  return { ...here, go };
};
