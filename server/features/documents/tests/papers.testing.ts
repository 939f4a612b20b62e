/** Papers as bytes, written by hand: a PDF of given pages, one that a password closes, one that blows up when it is unpacked. */
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** Each page by its lines; a tab begins a further column. */
export const pdfOf = (...pages: string[]): Buffer => fileOf(pages.map(streamOf));

/** A line in a font that is not in the file, and in codes that a predefined character map explains. */
export const mappedPdf = (map: string, ordering: string, codes: string): Buffer =>
  fileOf([plainStream(Buffer.from(`BT /F1 12 Tf 50 780 Td <${codes}> Tj ET`))], {
    font: `<< /Type /Font /Subtype /Type0 /BaseFont /Unheld /Encoding /${map} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Unheld /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Unheld /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >> >>] >>`,
  });

/** Pages without a letter or a picture on them. */
export const barePdf = (): Buffer => fileOf([plainStream(Buffer.from('0.9 g 50 50 400 600 re f\n'))]);

/** Small to send, and `megabytes` of it once it is unpacked. */
export const bombPdf = (megabytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_048_576, ' '), { level: 9 });
  return fileOf([Buffer.concat([Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`), packed, Buffer.from('\nendstream')])]);
};

/** Nobody knows the word that opens it. */
export const lockedPdf = (): Buffer => {
  const hex = (byte: string) => `<${byte.repeat(32)}>`;
  return fileOf([streamOf('Certificate GOTS')], {
    extra: `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -64 /O ${hex('5a')} /U ${hex('3c')} >>`,
    trailer: (extra) => ` /Encrypt ${extra} 0 R /ID [${hex('01')} ${hex('01')}]`,
  });
};

const streamOf = (text: string): Buffer => {
  const pieces = text
    .split('\n')
    .flatMap((line, row) => line.split('\t').map((cell, column) => `1 0 0 1 ${50 + column * 200} ${780 - row * 20} Tm (${escaped(cell)}) Tj\n`));
  return plainStream(Buffer.from(`BT /F1 12 Tf\n${pieces.join('')}ET`, 'latin1'));
};
export const plainStream = (body: Buffer): Buffer => Buffer.concat([Buffer.from(`<< /Length ${body.length} >>\nstream\n`), body, Buffer.from('\nendstream')]);
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

type More = {
  extra?: string;
  trailer?(extra: number): string /** One for each page, which calls it `Scan`. */;
  pictures?: Buffer[];
  box?: string;
  font?: string;
};
export const fileOf = (contents: Buffer[], { extra: said, trailer: ending, pictures = [], box = '[0 0 595 842]', font = latin }: More = {}): Buffer => {
  const objects: Buffer[] = [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'), Buffer.alloc(0), Buffer.from(font)];
  const pages = contents.map((content, number) => {
    const at = objects.push(content);
    const picture = pictures[number] && ` /XObject << /Scan ${objects.push(pictures[number])} 0 R >>`;
    return objects.push(
      Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${at} 0 R /Resources << /Font << /F1 3 0 R >>${picture ?? ''} >> >>`),
    );
  });
  objects[1] = Buffer.from(`<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  const extra = said === undefined ? 0 : objects.push(Buffer.from(said));
  let file = Buffer.from('%PDF-1.4\n');
  const places = objects.map((content, at) => {
    const place = file.length;
    file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R${ending?.(extra) ?? ''} >>`;
  return Buffer.concat([file, Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer ${trailer}\nstartxref\n${file.length}\n%%EOF`)]);
};
const latin = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A certificate of a brand, as its makers write it. */
export const scope =
  'SCOPE CERTIFICATE\nGlobal Organic Textile Standard (GOTS)\nCertificate No.: CU 812345-GOTS\nControl Union Certifications\nValid until: 31 May 2099';

/** A Word file of this body, and of what else stands in it. */
export const wordOf = (body: string, { styles = '', main = 'word/document.xml' } = {}): Buffer => {
  const names =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${kind}" Target="${main}"/></Relationships>`,
    [main]: `<?xml version="1.0" encoding="UTF-8"?><w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${names}>${styles}</w:styles>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
};
export const wordLine = (text: string, properties = ''): string => `<w:p><w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
