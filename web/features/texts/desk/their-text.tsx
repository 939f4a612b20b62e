import { Conflict } from '../../writers/desk.ts';
import { useDesk } from './use-desk.ts';

/** The draft was saved elsewhere meanwhile: both texts, and the choice. */
export function TheirText({ onLater }: { onLater: () => void }) {
  const { desk, text, kind, store, saver } = useDesk();
  if (!desk.conflict) return null;
  const side = (of: typeof text) => <pre className="max-h-96 overflow-auto font-sans text-s whitespace-pre-wrap">{kind.plain(of)}</pre>;
  return (
    <Conflict
      theirs={desk.conflict}
      mine={side(text)}
      other={side(desk.conflict.text)}
      onLater={onLater}
      onTheirs={() => store.send({ type: 'take-theirs' })}
      onMine={() => {
        store.send({ type: 'keep-mine' });
        void saver.saveNow();
      }}
    />
  );
}
