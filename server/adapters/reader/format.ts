/** What a file is by its bytes; its name decides only between formats that begin alike. */
import { strFromU8 } from 'fflate';
import type { Format } from './text.ts';

/** Undefined: nothing that is read here. `head`: its first bytes, 64 KB are enough. */
export const formatOf = (head: Uint8Array, name = ''): Format | undefined => {
  const start = strFromU8(head.subarray(0, 4_096), true);
  const ending = /\.([a-z0-9]{2,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (start.slice(0, 1_024).includes('%PDF-')) return 'pdf';
  if (/^(?:\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|II\*\0|MM\0\*)/.test(start)) return 'picture';
  if (start.startsWith('PK')) return packed(strFromU8(head, true), ending);
  // Office files of before 2007 begin alike; of those a table alone is opened.
  if (start.startsWith('\xd0\xcf\x11\xe0')) return ending === 'xls' ? 'xlsx' : undefined;
  if (others.some((one) => start.startsWith(one)) || start.slice(4, 8) === 'ftyp') return undefined;
  const letters = readable(start);
  if (letters === undefined) return undefined;
  if (/^\s*(?:<!doctype html|<html[\s>]|<table[\s>]|<(?:\?xml[^]*?>\s*)?<!doctype html)/i.test(letters) || ending === 'html' || ending === 'htm') return 'html';
  if (ending === 'eml' || /^(?:(?:Received|Return-Path|Delivered-To|Message-ID|MIME-Version|From|Date|Subject|To): .*\r?\n(?:[ \t].*\r?\n)*){3}/i.test(letters))
    return 'eml';
  if (ending === 'csv' || ending === 'tsv') return 'csv';
  if (ending === 'md' || ending === 'markdown') return 'markdown';
  return 'txt';
};

/** Pictures that move, archives, programs and sound. */
const others = ['GIF8', '\x1f\x8b', 'Rar!', '7z\xbc\xaf', '\x7fELF', 'MZ', 'OggS', 'fLaC', 'ID3'];

/** The names of its parts stand unpacked in an archive. */
const packed = (head: string, ending: string): Format | undefined => {
  if (head.includes('application/epub+zip')) return 'epub';
  if (head.includes('application/vnd.oasis.opendocument.text')) return 'odt';
  if (head.includes('application/vnd.oasis.opendocument.spreadsheet') || head.includes('xl/')) return 'xlsx';
  if (head.includes('word/')) return 'docx';
  if (head.includes('ppt/')) return 'pptx';
  const named: Record<string, Format> = { docx: 'docx', docm: 'docx', xlsx: 'xlsx', xlsm: 'xlsx', ods: 'xlsx', pptx: 'pptx', epub: 'epub', odt: 'odt' };
  return named[ending];
};

/** Letters in whatever encoding have no zero byte, but for UTF-16 and UTF-32, every second or fourth of whose bytes is one in Latin texts. */
const readable = (start: string): string | undefined => {
  if (!start.includes('\0')) return start;
  const letters = start.replaceAll('\0', '');
  return /^(?:\xff\xfe|\xfe\xff)/.test(letters) || letters.length <= start.length * 0.55 ? letters.replace(/^(?:\xff\xfe|\xfe\xff)/, '') : undefined;
};
