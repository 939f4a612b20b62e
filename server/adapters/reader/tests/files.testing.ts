/** Small files of every format, made by hand. */
import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { fileOf, plainStream } from '../../../features/documents/tests/papers.testing.ts';

const zipped = (parts: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

/** Pages of pieces, each at its place from the lower left corner: `[x, y, size, text]`. `turned`: the page is shown with its left side on top. */
export const placedPdf = (pages: [number, number, number, string][][], { turned = false } = {}): Buffer =>
  fileOf(
    pages.map((pieces) => {
      const drawn = pieces.map(([x, y, size, text]) => `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj\n`);
      return plainStream(Buffer.from(`BT\n${drawn.join('')}ET`, 'latin1'));
    }),
    { box: `[0 0 595 842]${turned ? ' /Rotate 90' : ''}` },
  );

const drawing =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const relations = (...all: [string, string, string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const shape = (...lines: string[]): string => `<p:sp><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

/** Shown in another order than they were made in; the last one is hidden. */
export const slides = (): Buffer => {
  const row = (...cells: string[]) =>
    `<a:tr>${cells.map((cell) => `<a:tc><a:txBody><a:p><a:r><a:t>${cell}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`;
  const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr><a:tableStyleId>{5C22544A}</a:tableStyleId></a:tblPr>${row('Size', 'Price')}${row('Large', '19')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const slide = (inside: string, more = '') => `<p:sld ${drawing}${more}><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:sld>`;
  const number = '<a:p><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p>';
  return zipped({
    'ppt/presentation.xml': `<p:presentation ${drawing}><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/><p:sldId id="258" r:id="r3"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ['r1', 'slide', 'slides/slide1.xml'],
      ['r2', 'slide', '/ppt/slides/slide2.xml'],
      ['r3', 'slide', 'slides/slide3.xml'],
    ),
    'ppt/slides/slide1.xml': slide(table),
    'ppt/slides/slide2.xml': slide(shape('Our mugs', 'Fired twice')),
    'ppt/slides/_rels/slide2.xml.rels': relations(['n', 'notesSlide', '../notesSlides/notesSlide1.xml']),
    'ppt/notesSlides/notesSlide1.xml': `<p:notes ${drawing}><p:cSld><p:spTree>${shape('Say where the clay is from.')}<p:sp><p:txBody>${number}</p:txBody></p:sp></p:spTree></p:cSld></p:notes>`,
    'ppt/slides/slide3.xml': slide(shape('SECRET'), ' show="0"'),
  });
};

export const workbook = (): Buffer => {
  const book = utils.book_new();
  const prices = utils.aoa_to_sheet([['Article', 'Price', 'Since'], ['Mug', 19.5, new Date(Date.UTC(2026, 8, 20))], [], ['Bowl', 24, '']]);
  prices['!ref'] = 'A1:C90000';
  utils.book_append_sheet(book, prices, 'Prices');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['SECRET margin']]), 'Margins');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

export const book = ({ missing = false, locked = false } = {}): Buffer =>
  zipped({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    ...(locked && { 'META-INF/encryption.xml': '<encryption><enc:EncryptedData/></encryption>', 'META-INF/rights.xml': '<rights/>' }),
    'OPS/book.opf': `<package xmlns:dc="d"><metadata><dc:title>On clay</dc:title></metadata><manifest><item id="n" href="nav.xhtml" properties="nav"/><item id="b" href="two.xhtml"/><item id="a" href="one%20.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
    'OPS/nav.xhtml': '<html><body><p>Contents</p></body></html>',
    'OPS/one .xhtml': '<html><body><h1>Digging</h1><p>Clay lies below.</p></body></html>',
    ...(!missing && { 'OPS/two.xhtml': '<html><body><h1>Firing</h1><h2>Once</h2><p>At 900 degrees.</p></body></html>' }),
  });

export const openText = (): Buffer => {
  const names = 'xmlns:office="o" xmlns:text="t" xmlns:table="b"';
  const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>is 75</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:h text:outline-level="1">Fees</text:h><text:p>The fee <text:span>is 82</text:span> euros</text:p>
    <table:table><table:table-row><table:table-cell><text:p>Small</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row></table:table>`;
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content ${names}><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
};

export const mail = (): Buffer => {
  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
  return Buffer.from(
    [
      'From: Ada Holm <ada@example.com>\r\nTo: shop@example.com\r\nSubject: =?utf-8?B?UmV0dXJucyDinJQ=?=\r\nDate: Fri, 27 Nov 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
      part(
        'Content-Type: text/plain; charset=utf-8',
        'Where do I send it?\r\n\r\n> To our old address.\r\n\r\n-----Original Message-----\r\nFrom: Shop\r\nSee you.',
      ),
      part('Content-Type: text/csv; name=list.csv\r\nContent-Disposition: attachment; filename=list.csv', 'a,b'),
      part('Content-Type: image/png; name=logo.png\r\nContent-Disposition: inline; filename=logo.png\r\nContent-ID: <logo>', 'x'),
      '--b--\r\n',
    ].join(''),
  );
};

export const page = `<!doctype html><html><head><title>Care</title><style>p{}</style></head><body><header><p>Free shipping</p></header><nav><a>Shop</a></nav>
  <div role="dialog"><p>We use cookies</p></div>
  <main><h1>Care</h1><p>Wash   by
  hand.<br>Dry flat.</p><p style="display: none">SECRET</p>
  <h2>Sizes</h2><table><tr><th>Size</th><th>Width</th></tr><tr><td><p>Large</p></td><td>40&nbsp;cm</td></tr></table><h2>Origin</h2><ul><li>Portugal</li></ul></main>
  <footer>Imprint</footer><script>alert(1)</script></body></html>`;
