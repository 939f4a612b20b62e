/** Slides in the order in which they are shown; what is said beside them stands for itself. */
import { beside, lettersOf, partsOf } from './archive.ts';
import { type Block, broken } from './text.ts';
import { walk } from './xml.ts';

export const blocksOfSlides = (bytes: Uint8Array): Block[] => {
  const parts = partsOf(bytes, /^ppt\/(?:_rels\/presentation\.xml\.rels|presentation\.xml|(?:slides|notesSlides)\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/i);
  const presentation = lettersOf(parts, 'ppt/presentation.xml') ?? broken();
  const named = targetsOf(parts, 'ppt/presentation.xml');
  const order: string[] = [];
  walk(presentation, {
    open(name, said, of) {
      if (name === 'sldId' && of === 'sldIdLst') order.push(said('r:id'));
    },
    close: () => undefined,
  });
  return order.flatMap((id, at): Block[] => {
    const slide = named.get(id)?.target;
    const xml = slide === undefined ? undefined : lettersOf(parts, slide);
    if (slide === undefined || xml === undefined || /<p:sld\b[^>]*\bshow="(?:0|false)"/.test(xml)) return [];
    const notes = [...targetsOf(parts, slide).values()].find(({ type }) => type.endsWith('/notesSlide'))?.target;
    return [
      ...paragraphsIn(xml).map((text): Block => ({ text, place: { kind: 'slide', slide: at + 1, part: 'slide' } })),
      ...paragraphsIn((notes && lettersOf(parts, notes)) ?? '').map((text): Block => ({ text, place: { kind: 'slide', slide: at + 1, part: 'notes' } })),
    ];
  });
};

export const targetsOf = (parts: Record<string, Uint8Array>, name: string): Map<string, { target: string; type: string }> => {
  const [folder, file] = [name.slice(0, name.lastIndexOf('/') + 1), name.slice(name.lastIndexOf('/') + 1)];
  const found = new Map<string, { target: string; type: string }>();
  walk(lettersOf(parts, `${folder}_rels/${file}.rels`) ?? '', {
    open(element, said) {
      if (element === 'Relationship' && said('TargetMode') !== 'External') found.set(said('Id'), { target: beside(name, said('Target')), type: said('Type') });
    },
    close: () => undefined,
  });
  return found;
};

/** A paragraph each, and of a table a row; the number of a slide is none of its words. */
const paragraphsIn = (xml: string): string[] => {
  const said: string[] = [];
  let text = '';
  let cells: string[] | undefined;
  let field = '';
  walk(xml, {
    open(name, attribute) {
      if (name === 'p') text = '';
      else if (name === 'tr') cells = [];
      else if (name === 'tc') cells?.push('');
      else if (name === 'br') text += '\n';
      else if (name === 'fld') field = attribute('type');
    },
    text(piece, of) {
      if (of === 't' && field !== 'slidenum') text += piece;
    },
    close(name) {
      if (name === 'fld') field = '';
      else if (name === 'p') {
        const clean = text.trim();
        text = '';
        if (clean === '') return;
        if (cells) cells[cells.length - 1] = `${cells.at(-1) ?? ''} ${clean}`.trim();
        else said.push(clean);
      } else if (name === 'tr') {
        if (cells?.some((cell) => cell !== '')) said.push(cells.join('\t'));
        cells = undefined;
      }
    },
  });
  return said;
};
