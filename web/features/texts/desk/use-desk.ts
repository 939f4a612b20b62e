/** Everything a screen needs of one desk: its state, what may be done to it, and what the rules say of the text. */
import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { useChosenEngine } from '../../inference/index.ts';
import { useProductsById } from '../../shops/index.ts';
import type { EditorHandle } from '../../writers/desk.ts';
import { useMeasured } from '../score/use-measured.ts';
import { type Failure, shown, type TextDesk } from './desk.ts';
import { isUnsaid, type TextKind } from './kind.ts';
import { dropCopy } from './keeper.ts';
import { type Opening, useTools } from './use-tools.ts';
import type { TextPress, What } from './writing.ts';

/** What keeps a press from being done, said where it is mended. */
type Faults = { form: Record<string, string>; line?: string; title?: string; body?: string };
const noFaults: Faults = { form: {} };

export const useTextDesk = <Form extends FormOf, Text>(kind: TextKind<Form, Text>, opening: Opening<Form, Text>, onNamed: (id: string) => void) => {
  const { t } = useLingui();
  const { user, shop } = useProfile();
  const tools = useTools(kind, opening, onNamed);
  const { store, saver, stream, keyOf } = tools;
  const desk: TextDesk<Form, Text> = useSyncExternalStore(store.listen, store.now);
  const text = shown(desk, kind);
  const engine = useChosenEngine();
  const { products } = useProductsById(desk.form.product_ids);
  const judged = useMeasured({
    kind: kind.id,
    text,
    form: desk.form,
    products,
    shop: { name: shop?.name ?? '', domain: shop?.domain ?? '' },
    vouched: desk.vouches,
  });
  const [faults, setFaults] = useState(noFaults);
  /** The editors of the parts that are text; each puts itself in here once it has come. */
  const [editors] = useState(() => new Map<string, EditorHandle>());

  const press = (what: Pick<TextPress, 'what' | 'section' | 'rest' | 'instruction'>, who: Pick<TextPress, 'engine' | 'points'> | null) => {
    if (!who || store.now().writing) return;
    setFaults(noFaults);
    const now = store.now();
    // A, then B, then C …: the same words are not asked for twice.
    void stream.send({ ...what, ...who, key: crypto.randomUUID(), form: now.form, text: now.text, wording: now.round % 21 });
  };
  const byChosen = engine && { engine: engine.id, points: engine.points };
  return {
    kind,
    desk,
    store,
    saver,
    text,
    engine,
    user,
    shop,
    products,
    editors,
    judged,
    faults,
    setFaults,
    restoredUnsaved: tools.restoredUnsaved,
    stop: stream.stop,
    backToEarlier: stream.backToEarlier,
    /** Who writes and what it costs is known before anything is sent; `missing`: what the form lacks. */
    write: (what: What, { missing = {}, ...more }: { missing?: Record<string, string>; section?: string; rest?: string[]; instruction?: string } = {}) => {
      if (Object.keys(missing).length > 0) return setFaults({ form: missing, line: t`The form is not complete yet.` });
      press({ what, ...more }, byChosen);
    },
    retry: ({ retry, free, points }: Failure<Form, Text>) => (free || points === null ? void stream.again(retry) : press(asked(retry), byChosen)),
    /** Pressed for: what is not worth keeping yet is said. */
    saveNow: (): void => {
      const { draftId, ...now } = store.now();
      if (draftId === null && isUnsaid(kind, now)) return setFaults({ form: {}, line: t`Title can not be empty` });
      setFaults(noFaults);
      void saver.saveNow();
    },
    withStarter: ({ retry }: Failure<Form, Text>) => press(asked(retry), { engine: 'starter', points: '0' }),
    edit: (change: (text: Text) => Text, { outside = false } = {}) => store.send({ type: 'edit', text: change, outside }),
    tell: (form: Partial<Form>) => store.send({ type: 'form', form }),
    forget: () => dropCopy(localStorage, keyOf(store.now().draftId)),
  };
};

type FormOf = { product_ids: string[]; language: 'en' | 'zh' | 'fr' | 'de' | 'es' | 'pt' | 'ja' | 'ko'; notes: string; brand?: string };
export type DeskOf<Form extends FormOf, Text> = ReturnType<typeof useTextDesk<Form, Text>>;

const asked = ({ what, section, rest, instruction }: TextPress) => ({
  what,
  ...(rest !== undefined && { rest }),
  ...(section !== undefined && { section }),
  ...(instruction !== undefined && { instruction }),
});

/** A desk of any kind, for what all three show alike. */
export const DeskContext = createContext<unknown>(null);
export const useDesk = <Form extends FormOf, Text>(): DeskOf<Form, Text> => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk outside a desk');
  return desk as DeskOf<Form, Text>;
};
