import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEmbedding } from '../settings/embedding.api.ts';

/** What is searched by its words alone says so, and where that can be otherwise. */
export function SearchNote({ base }: { base: string }) {
  const { t } = useLingui();
  const { data } = useEmbedding(base);
  if (data?.state !== 'off') return null;
  return (
    <p className="px-6 pt-4 text-s text-ink-2 phone:px-4">
      <span className="font-medium">{t`Keyword search`}</span>
      {' · '}
      <Link className="underline" to="." search={{ tab: 'settings' } as never}>
        {t`Search by meaning too`}
      </Link>
    </p>
  );
}
