import type { ReactNode } from 'react';
import { PictureTile } from '../../../ui/picture.tsx';

type Frame = { head: ReactNode; label: string; side: ReactNode; foot: ReactNode; children: ReactNode };

/** What is about to go to the shop, what one looks up beside it, and below it who lets it out. */
export function Frame({ head, label, side, foot, children }: Frame) {
  return (
    <>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_340px] max-lg:grid-cols-1">
        <div className="min-w-0 pb-6">
          {head}
          {children}
        </div>
        <aside aria-label={label} className="border-line bg-surface-2 max-lg:border-t lg:border-l">
          {side}
        </aside>
      </div>
      {foot}
    </>
  );
}

type Head = { title: string; picture?: ReactNode; end?: ReactNode; children: ReactNode };

/** Which product, and since when. */
export function Head({ title, picture, end, children }: Head) {
  return (
    <div className="flex items-center gap-3.5 border-b border-line px-6 py-5 phone:px-4">
      {picture}
      <div className="min-w-0 flex-1">
        <h2 className="text-xl! tracking-[-.014em]">{title}</h2>
        <p className="text-s text-ink-2">{children}</p>
      </div>
      {end}
    </div>
  );
}

export const HeadPicture = ({ url }: { url: string | null | undefined }) => <PictureTile url={url} size={64} className="phone:self-start" />;
