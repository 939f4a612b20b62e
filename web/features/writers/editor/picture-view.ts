/** A picture in the text that is being written. What the text says stays as it is; only what is shown of it differs. */
import type { AnyExtension } from '@tiptap/core';
import { isOwnPicture, type Pictures, placeOf } from './own-pictures.ts';
import { Image, schema } from './schema.ts';

/** The schema, in whose editor only these pictures are loaded. */
export const schemaShowing = (pictures: Pictures): AnyExtension[] =>
  // A view of the node's own: one that comes as a plugin comes after the first drawing.
  schema.map((one) =>
    one === Image
      ? Image.extend({
          addNodeView:
            () =>
            ({ node: { attrs } }) => ({ dom: drawn(attrs, pictures) }),
        })
      : one,
  );

const drawn = (attributes: Record<string, unknown>, pictures: Pictures): HTMLElement => {
  const address = String(attributes['src'] ?? '');
  if (!isOwnPicture(address, pictures.hosts)) return placeOf(document, { address, alt: String(attributes['alt'] ?? '') }, pictures);
  const picture = document.createElement('img');
  for (const name of ['alt', 'width', 'height', 'src']) if (attributes[name] != null) picture.setAttribute(name, String(attributes[name]));
  return picture;
};
