/** Pictures of products: photos that are cut out, set on scenes, and given to products. */
import type { CutEngine, ImagePublication, PaintImage, Painter } from '@storewright/contract/painting';
import { type ImageFile, imageFileOf } from '@storewright/contract/painting/bounds';
import type { Drawing } from '@storewright/contract/painting/look';
import type { Crop, Recipe } from '@storewright/contract/painting/recipe';
import type { Language } from '@storewright/contract/kit/languages';
import type { Stroke } from '@storewright/contract/painting/stroke';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../kit/api.ts';
import { fetchFile } from '../../kit/file.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { uploadPicture } from '../../kit/upload.ts';
import { useWish } from '../../kit/wish.ts';

export type { CutEngine, ImagePublication, PaintImage, Recipe, Stroke };
export type Show = 'all' | 'clean' | 'check' | 'working';

type Asked = NonNullable<Parameters<typeof api.painting.list>[0]['query']>;
const listQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['painting', 'list', asked],
    queryFn: ({ pageParam, signal }) => api.painting.list({ query: { ...asked, limit: 60, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    // Asked again while one of them is being cut out.
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.counts.working ?? 0) > 0 ? 1_500 : false),
  });
export const usePhotos = (show: Show) => useInfiniteQuery(listQuery({ origin: 'upload', ...(show !== 'all' && { show }) }));
export const useComposed = (asked: Pick<Asked, 'set' | 'search' | 'days' | 'at'>) =>
  useInfiniteQuery({ ...listQuery({ origin: 'composed', ...asked }), placeholderData: keepPreviousData });

/** What was painted around a photo is the set of that cut-out alone. */
export const isSetFor = ({ drawn }: PaintImage, { id, cut }: PaintImage): boolean =>
  !drawn?.around || (drawn.around.photo_id === id && drawn.around.version === cut?.version);
/** Sets that models drew: any photo is stood on any of them that was not painted around another. */
export const useGrounds = () => useInfiniteQuery(listQuery({ origin: 'drawn' }));
export const usePainters = () =>
  useQuery({ queryKey: ['painting', 'painters'], queryFn: ({ signal }) => api.painting.painters({}, { signal }), select: ({ items }) => items });

/** `around`: the model sees this photo's product, and paints its ground alone. */
type Paint = { painter: Painter; prompt: string; around?: { photo_id: string; crop: Exclude<Crop, 'marketplace'> } | undefined };

/** Draws one; answers its picture. It comes also where nobody waits: then it stands among the sets. */
export const usePaint = () =>
  useWish(
    'paint',
    async ({ painter: { model, look_id: look, points }, prompt, around }: Paint, headers): Promise<string> => {
      if (look === null) return (await api.painting.draw({ body: { model, prompt, ...(around && { around }) } }, { headers })).items[0]!.id;
      const { items } = await api.sdModel.draw({ body: { model_id: look, prompts: [prompt], points: points ?? '0' } }, { headers });
      for (let drawing = items[0]!; ; ) {
        if (drawing.image_id) return drawing.image_id;
        if (drawing.state === 'failed' || drawing.state === 'refused' || drawing.state === 'cancelled')
          throw new ApiError(422, { code: drawing.state === 'refused' ? 'engine_refused' : 'engine_stopped', message: drawing.error });
        await new Promise((go) => setTimeout(go, 1_500));
        const now = await api.sdModel.status({ query: { model_id: look } });
        drawing = now.drawings.find(({ id }) => id === drawing.id) ?? drawing;
      }
    },
    () => invalidate(['painting'], ['looks'], ['billing']),
  );

/** What is being drawn, also what somebody asked for before they came back to this page. What ends comes among the sets. */
export const useDrawings = (isPainting: boolean) =>
  useQuery({
    queryKey: ['painting', 'drawings'],
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<{ items: Drawing[] }>(['painting', 'drawings'])?.items ?? [];
      const now = await api.painting.drawings({}, { signal });
      if (before.some(({ id }) => !now.items.some((one) => one.id === id))) void invalidate(['painting', 'list'], ['billing']);
      return now;
    },
    select: ({ items }) => items,
    refetchInterval: ({ state }) => (isPainting || (state.data?.items.length ?? 0) > 0 ? 1_500 : false),
  });
export const useCancelDrawing = () =>
  useMutation({
    mutationFn: (id: string) => api.painting.cancelDrawing({ params: { id } }),
    onSettled: () => invalidate(['painting', 'drawings'], ['looks'], ['billing']),
  });

export const useDescribers = () =>
  useQuery({ queryKey: ['painting', 'describers'], queryFn: ({ signal }) => api.painting.describers({}, { signal }), select: ({ items }) => items });
/** What a model that sees says of a picture: a suggestion. */
export const useDescribe = () =>
  useWish(
    'describe',
    ({ id, ...body }: { id: string; use: 'alt' | 'caption'; model: string; language?: Language; word?: string }, headers) =>
      api.painting.describe({ params: { id }, body }, { headers }),
    () => invalidate(['billing']),
  );

export const useImage = (id: string | undefined) =>
  useQuery({
    queryKey: ['painting', 'one', id],
    queryFn: ({ signal }) => api.painting.one({ params: { id: id! } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 1_000 : false),
  });

/** A browser's own addresses for bytes: they go with what is kept of them here, half a minute after nobody shows it. */
const shownFor = 30_000;
const [fileKey, sketchKey] = ['painting-file', 'painting-sketch'];
queries.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'removed' || ![fileKey, sketchKey].includes(String(query.queryKey[0]))) return;
  const { data } = query.state as { data?: { url: string } };
  if (data) URL.revokeObjectURL(data.url);
});

/** An address alone carries no session inside another page: bytes are fetched, and shown from here. */
export const useImageUrl = (image: Pick<PaintImage, 'id' | 'cut'> | undefined, of: ImageFile): string | undefined => {
  const version = of === 'picture' ? 0 : (image?.cut?.version ?? 0);
  const { data } = useQuery({
    queryKey: [fileKey, image?.id, of, version],
    queryFn: async () => ({ url: URL.createObjectURL(await fetchFile(imageFileOf(image!.id, of, version))) }),
    enabled: image !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: shownFor,
  });
  return data?.url;
};

/** How a wish would look, with the address of what it shows. */
export const useSketch = (photo: Pick<PaintImage, 'id' | 'cut'>, recipe: Recipe) =>
  useQuery({
    queryKey: [sketchKey, photo.id, photo.cut?.version, recipe],
    queryFn: async ({ signal }) => {
      const { picture, ...made } = await api.painting.sketch({ params: { id: photo.id }, body: recipe }, { signal });
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      return { ...made, url: URL.createObjectURL(new Blob([bytes], { type: 'image/webp' })) };
    },
    enabled: photo.cut !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: shownFor,
    placeholderData: keepPreviousData,
  });

/** Sent as a picture, and taken up at once. */
export const sendPhoto = async (file: File, signal: AbortSignal): Promise<PaintImage> => {
  const id = await uploadPicture(file, signal);
  const { items } = await api.painting.add({ body: { uploads: [id] } });
  void invalidate(['painting']);
  return items[0]!;
};

const changed = () => invalidate(['painting']);
const known = (image: PaintImage) => queries.setQueryData(['painting', 'one', image.id], image);

export const useCutAgain = () =>
  useMutation({
    mutationFn: ({ id, engine }: { id: string; engine?: CutEngine }) => api.painting.cut({ params: { id }, body: engine ? { engine } : {} }),
    onSuccess: known,
    onSettled: changed,
  });
/** Beside the one that it was. */
export const useTurn = () =>
  useMutation({
    mutationFn: ({ id, degrees }: { id: string; degrees: 90 | 180 | 270 }) => api.painting.turn({ params: { id }, body: { degrees } }),
    onSuccess: changed,
  });
export const useRemoveImage = () => useMutation({ mutationFn: (id: string) => api.painting.remove({ params: { id } }), onSuccess: changed });
export const useBrush = (id: string) =>
  useMutation({
    mutationFn: (body: { version: number; strokes: Stroke[] }) => api.painting.brush({ params: { id }, body }),
    onSuccess: known,
    onError: changed,
  });

export const useApprove = (id: string) =>
  useMutation({
    mutationFn: (version: number) => api.painting.approve({ params: { id }, body: { version } }),
    onSuccess: known,
    onSettled: changed,
  });

/** Kept from now on; the same once more is the same picture. */
export const keptPicture = async (photo: Pick<PaintImage, 'id'>, recipe: Recipe): Promise<PaintImage> => {
  const made = await api.painting.compose({ params: { id: photo.id }, body: recipe });
  void invalidate(['painting', 'list']);
  return made;
};

type Attached = { product_id: string; pictures: { image_id: string; alt: string }[] };
export const usePublish = () =>
  useWish(
    'attach',
    (body: Attached, headers) => api.painting.publish({ body }, { headers }),
    () => invalidate(['painting'], ['shops', 'product']),
  );
/** What came of it: one that is still on its way is asked for until it ends. */
export const usePublication = (sent: ImagePublication | undefined): ImagePublication | undefined => {
  const { data } = useQuery({
    queryKey: ['painting', 'publications', 'one', sent?.id],
    queryFn: async ({ signal }) => {
      const now = await api.painting.publication({ params: { id: sent!.id } }, { signal });
      if (now.state !== 'sending') void invalidate(['shops', 'product']);
      return now;
    },
    enabled: sent?.state === 'sending',
    refetchInterval: ({ state }) => (state.data?.state === 'sending' || !state.data ? 1_500 : false),
  });
  return data ?? sent;
};
export const useRevert = () =>
  useMutation({
    mutationFn: ({ id, overwrite }: { id: string; overwrite: boolean }) => api.painting.revert({ params: { id }, body: { overwrite } }),
    onSettled: () => invalidate(['painting'], ['shops', 'product']),
  });
/** What stands at products, or stood there: newest first. */
export const usePublications = () =>
  useInfiniteQuery({
    queryKey: ['painting', 'publications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.painting.publications({ query: { mode: 'update', limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some((one) => one.state === 'sending')) ? 2_000 : false),
  });
