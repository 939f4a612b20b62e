/** The presses that ask an engine for words: each says who writes and what it costs, and nothing is sent before both are known. */
import { useLingui } from '@lingui/react/macro';
import type { ListingField } from '@storewright/contract/listing/listing';
import { useChosenEngine } from '../../inference/index.ts';
import { type Failure, shown } from './desk.ts';
import type { Opening } from './opening.ts';
import type { useTools } from './use-tools.ts';
import { fieldsInOrder, type Press, type VariantName } from './writing.ts';

/** What is wrong with a press, said where it is mended. */
export type DeskFault = { brief?: string; title?: string; description?: string; ask?: string; line?: string };
type Asking = { tools: ReturnType<typeof useTools>; opening: Pick<Opening, 'product' | 'locks'>; onFault: (fault: DeskFault) => void };

export const usePresses = ({ tools: { store, pen, editor }, opening: { product, locks }, onFault }: Asking) => {
  const { t } = useLingui();
  const engine = useChosenEngine();
  const press = (what: Omit<Press, 'from' | 'engine' | 'points'>, who: Pick<Press, 'engine' | 'points'> | null = byChosen(engine)) => {
    if (!who) return;
    onFault({});
    void pen.write({ ...what, ...who, from: store.now().active });
  };
  return {
    /** Null until it is known who writes, and for what price. */
    engine,
    write: (variant: VariantName = store.now().active, fields: readonly ListingField[] = fieldsInOrder) => {
      if (!store.now().brief.title.trim() && !product) return onFault({ brief: t`Please input product title` });
      const open = fields.filter((field) => !locks[field]);
      if (open.length === 0) return onFault({ line: t`All of it is locked: there is nothing to write.` });
      press({ variant, fields: open });
    },
    ask: (instruction: string, field: ListingField = 'description') => {
      if (locks[field]) return onFault({ ask: t`This field is locked: its text stays.` });
      const listing = shown(store.now());
      const selection = field === 'description' ? (editor.current?.selection() ?? null) : null;
      const text = selection?.html ?? (field === 'tags' ? listing.tags.join(', ') : listing[field]);
      if (!text) return onFault({ ask: t`There is no text to change yet. Write first.` });
      press({
        variant: store.now().active,
        fields: [field],
        ask: { instruction, field, text },
        ...(selection && { range: { from: selection.from, to: selection.to } }),
      });
    },
    /** Where it is not over, or is paid for, the very same request; else a new one, of whoever writes now. */
    retry: ({ retry, free, points }: Failure) => (free || points === null ? void pen.again(retry) : press(askedIn(retry))),
    /** The same again for nothing, also where a model is chosen. */
    withStarter: ({ retry }: Failure) => press(askedIn(retry), { engine: 'starter', points: '0' }),
  };
};

const byChosen = (engine: { id: string; points: string } | null) => engine && { engine: engine.id, points: engine.points };
const askedIn = ({ variant, fields, ask, range }: Press): Pick<Press, 'variant' | 'fields' | 'ask' | 'range'> => ({
  variant,
  fields,
  ...(ask && { ask }),
  ...(range && { range }),
});
