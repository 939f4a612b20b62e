/** What the tests of this feature share: a document as the server answers it. */
import type { Document, DocumentFact } from './documents.api.ts';

export const aFact = (more: Partial<DocumentFact> = {}): DocumentFact => ({
  id: '0190a0c0-0000-7000-8000-0000000000f1',
  kind: 'certificate',
  name: 'Certificate',
  value: 'GOTS',
  read_value: 'GOTS',
  page: 2,
  quote: 'Global Organic Textile Standard (GOTS)',
  number: 'CU 812345',
  issuer: 'Control Union',
  valid_until: '2099-05-31',
  read_valid_until: '2099-05-31',
  state: 'proposed',
  fits: true,
  expired: false,
  decided_by: null,
  version: 1,
  ...more,
});

export const aDocument = (more: Partial<Document> = {}): Document => ({
  id: '0190a0c0-0000-7000-8000-0000000000d1',
  name: 'certificate.pdf',
  media_type: 'application/pdf',
  bytes: 120_000,
  pages: 2,
  scope: 'shop',
  brand: '',
  product: null,
  named: null,
  state: 'read',
  reason: null,
  job: null,
  facts: [aFact()],
  author: 'Ines Marlow',
  created_at: '2026-11-21T10:00:00.000Z',
  ...more,
});

export const aJob = (more: Partial<NonNullable<Document['job']>> = {}): NonNullable<Document['job']> => ({
  id: '0190a0c0-0000-7000-8000-0000000000e1',
  kind: 'document',
  state: 'running',
  done: 3,
  total: 12,
  current: '',
  seconds_left: null,
  error: null,
  created_at: '2026-11-21T10:00:00.000Z',
  finished_at: null,
  ...more,
});
