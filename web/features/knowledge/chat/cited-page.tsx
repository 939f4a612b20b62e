import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { askFile } from '../../../kit/file.ts';
import { number } from '../../../kit/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Box = { x: number; y: number; width: number; height: number };
type Shown = { chat: string; message: string; n: number; page: number; boxes: Box[] };

/** The page of a PDF as people know it, with the paragraph of the quote framed. Where it cannot be shown, its words below say the same. */
export function CitedPage({ chat, message, n, page, boxes }: Shown) {
  const { t } = useLingui();
  const { data, isPending } = useQuery({
    queryKey: ['knowledge', 'cited page', chat, message, n],
    queryFn: ({ signal }) => pageOf(`/api/chat/${chat}/messages/${message}/citations/${n}/page/`, signal),
    retry: false,
    gcTime: 0,
  });
  if (isPending) return <Skeleton className="mb-4 aspect-[1/1.3] w-full" />;
  if (!data) return null;
  const part = (value: number, of: number) => `${(100 * value) / of}%`;
  return (
    <figure className="relative mb-4 overflow-hidden rounded-m border border-line bg-white">
      <img src={data.picture} alt={t`Page ${number(page)}`} className="block w-full" />
      {boxes.map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y}`}
          ref={y === boxes[0]!.y ? intoView : undefined}
          aria-hidden="true"
          data-box
          className="absolute rounded-s border-2 border-brand bg-brand/15"
          style={{ left: part(x - 2, data.width), top: part(y - 2, data.height), width: part(width + 4, data.width), height: part(height + 4, data.height) }}
        />
      ))}
    </figure>
  );
}

const pageOf = async (address: string, signal: AbortSignal) => {
  const answer = await askFile(address, { signal });
  const [width = 0, height = 0] = (answer.headers.get('x-page-size') ?? '').split(' ').map(Number);
  return width > 0 && height > 0 ? { picture: await pictureOf(await answer.blob()), width, height } : null;
};
const pictureOf = (blob: Blob): Promise<string> =>
  new Promise((told, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => told(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error));
    reader.readAsDataURL(blob);
  });
const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });
