import { Plural } from '@lingui/react/macro';
import type { BulkJobLine } from '../bulk.api.ts';
import { useFieldWords } from '../names.ts';

/** As somebody called it; else how many products, and which of their texts. */
export function JobName({ job: { name, items, fields } }: { job: Pick<BulkJobLine, 'name' | 'items' | 'fields'> }) {
  const words = useFieldWords();
  if (name) return <>{name}</>;
  return (
    <>
      <Plural value={items} one="# product" other="# products" />: {words(fields)}
    </>
  );
}
