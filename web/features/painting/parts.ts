/** What floats over a page: fetched when it is first shown. */
import { LostDialog, lazyPart } from '../../ui/lazy-part.tsx';

export const AttachDialog = lazyPart(async () => (await import('./attach/attach-dialog.tsx')).AttachDialog, LostDialog);
export const ImagePreview = lazyPart(async () => (await import('./preview/image-preview.tsx')).ImagePreview, LostDialog);
export const RemoveDialog = lazyPart(async () => (await import('./photos/remove-dialog.tsx')).RemoveDialog, LostDialog);
export const PickPhotos = lazyPart(async () => (await import('./looks/pick-photos.tsx')).PickPhotos, LostDialog);
export const DeleteLook = lazyPart(async () => (await import('./looks/delete-look.tsx')).DeleteLook, LostDialog);
export const EditItem = lazyPart(async () => (await import('./batches/edit-item.tsx')).EditItemDialog, LostDialog);
export const Compare = lazyPart(async () => (await import('./photos/compare.tsx')).CompareDialog, LostDialog);
