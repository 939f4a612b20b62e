/** What a store of S3's protocol answers, read from its XML. */
import { Parser } from 'htmlparser2';

/** @returns The keys of one page with their sizes in bytes, and the token of the next page where there is one. */
export const readListing = (xml: string): { entries: { key: string; size: number }[]; next: string | undefined } => {
  const entries: { key: string; size: number }[] = [];
  let next: string | undefined;
  let entry = { key: '', size: 0 };
  texts(xml, (path, text) => {
    if (path === 'ListBucketResult/Contents/Key') entry.key = text;
    if (path === 'ListBucketResult/Contents/Size') entry.size = Number(text);
    if (path === 'ListBucketResult/Contents') {
      entries.push(entry);
      entry = { key: '', size: 0 };
    }
    if (path === 'ListBucketResult/NextContinuationToken') next = text;
  });
  return { entries, next };
};

/** @returns The code and the sentence of a refusal; both empty where there is none, as in the answer to a proxy's own fault. */
export const readRefusal = (xml: string): { code: string; message: string } => {
  const said = { code: '', message: '' };
  texts(xml, (path, text) => {
    if (path === 'Error/Code') said.code = text;
    if (path === 'Error/Message') said.message = text;
  });
  return said;
};

const texts = (xml: string, told: (path: string, text: string) => void): void => {
  const path: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        path.push(name);
        text = '';
      },
      ontext: (more) => {
        text += more;
      },
      onclosetag: () => {
        told(path.join('/'), text);
        path.pop();
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
};
