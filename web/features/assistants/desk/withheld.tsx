import { useLingui } from '@lingui/react/macro';
import { Note } from '../../../ui/note.tsx';
import { useWithheld } from '../assistants.api.ts';

/** For whom of those who may talk to it not all of it works. */
export function Withheld({ id, className = '' }: { id: string; className?: string }) {
  const { t } = useLingui();
  const items = useWithheld(id).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Note tone="warn" className={className}>
      {items.map(({ source: tool, people, names: some }) => {
        const [names, more] = [some.join(', '), people - some.length];
        return (
          <span key={tool} className="block">
            {more > 0 ? t`${tool} will not work for ${names} and ${more} more.` : t`${tool} will not work for ${names}.`}
          </span>
        );
      })}
    </Note>
  );
}
