/** Two pages of two paragraphs each, turned as scanners and slides do. */
export const turnedPdf = (turn: number): Buffer => {
  const page = (...lines: string[]): string => {
    // Written along the page as it is seen: each turn brings another of its sides to the top.
    const place = { 0: '1 0 0 1 40 500', 90: '0 1 -1 0 100 40', 180: '-1 0 0 -1 360 100', 270: '0 -1 1 0 300 560' }[turn]!;
    return `BT /F1 12 Tf ${place} Tm ${lines.map((line, at) => `${at === 0 ? '' : '0 -60 Td '}(${line}) Tj`).join(' ')} ET`;
  };
  const contents = [
    page('Seams are held for two years.', 'Nothing else is said here.'),
    page('Zips are covered for twelve months.', 'Buckles are covered for a whole year.'),
  ];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[5, 6].map(
      (content) => `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [0 0 400 600] /Resources << /Font << /F1 7 0 R >> >> /Contents ${content} 0 R >>`,
    ),
    ...contents.map((text) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
};
