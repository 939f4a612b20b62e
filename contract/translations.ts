/** What can be asked of listings in the shop's other languages: read, translated by hand or by a model, guarded, published, taken back. */
import { z } from 'zod';
import { Job } from './jobs.ts';
import { Paging, pageOf } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';
import { PublishApproved, TranslationDispatch } from './translations/dispatch.ts';
import { AskTranslation, ResumeTranslation, StartTranslation, TranslationEstimate, TranslationJob } from './translations/job.ts';
import {
  Approve,
  InLocale,
  ProductLocale,
  PublishTranslation,
  SaveTranslation,
  SheetQuery,
  TranslatedProduct,
  TranslationLocales,
  TranslationPublication,
  TranslationSheet,
  VouchFinding,
} from './translations/sheet.ts';
import { Id } from './kit/paging.ts';

export * from './translations/dispatch.ts';
export * from './translations/fields.ts';
export * from './translations/job.ts';
export * from './translations/sheet.ts';

const member = { door: 'member' } as const;
const sheet = { ...member, params: InLocale } as const;
const oneJob = { ...member, params: Id, answer: TranslationJob } as const;

export const translations = under('/api/translations', {
  locales: get('/locales/', {
    ...member,
    answer: TranslationLocales,
    summary: 'The languages of the current shop, as the shop says them now, and how much is translated into each.',
  }),
  read: post('/read/', { ...member, answer: Job, summary: 'Reads again what the shop says in its languages. A reading that is under way is the answer.' }),
  products: get('/products/', {
    ...member,
    query: SheetQuery,
    answer: pageOf(TranslatedProduct),
    summary: 'Products with what is missing, outdated, translated here or by the shop, language by language.',
  }),
  sheet: get('/sheets/{product}/{locale}/', {
    ...sheet,
    answer: TranslationSheet,
    summary: 'One product in one language beside its source, read from the shop now.',
  }),
  save: post('/sheets/{product}/{locale}/', {
    ...sheet,
    body: SaveTranslation,
    answer: TranslationSheet,
    summary: 'Keeps texts that somebody wrote; null takes one back. A version that is not the newest answers 409 `draft_changed`.',
  }),
  vouch: post('/sheets/{product}/{locale}/vouch/', {
    ...sheet,
    body: VouchFinding,
    answer: TranslationSheet,
    summary: 'Stands for a difference that the guard found, with a reason.',
  }),
  approve: post('/sheets/{product}/{locale}/approve/', {
    ...sheet,
    body: Approve,
    answer: TranslationSheet,
    summary: 'Approves texts, or takes that back. What the guard holds is not approved.',
  }),
  publish: post('/sheets/{product}/{locale}/publish/', {
    ...sheet,
    idempotent: true,
    body: PublishTranslation,
    answer: z.object({ sheet: TranslationSheet, publication: TranslationPublication }),
    summary: 'Registers approved texts in the shop, under the digest of the source they were made from.',
  }),
  publications: get('/publications/', {
    ...member,
    query: Paging.extend({ product_id: z.uuid().optional(), locale: ProductLocale.optional() }),
    answer: pageOf(TranslationPublication),
    summary: 'What went out to the current shop, newest first.',
  }),
  revert: post('/publications/{id}/revert/', {
    ...member,
    params: Id,
    idempotent: true,
    body: z.strictObject({ overwrite: z.boolean().default(false) }).prefault({}),
    answer: TranslationPublication,
    summary: 'Puts back what the shop said before, and removes what it did not say. What the shop changed since answers 409 `shop_changed`.',
  }),
  dispatch: post('/dispatches/', {
    ...member,
    idempotent: 'required',
    body: PublishApproved,
    answer: TranslationDispatch,
    summary: 'Publishes everything that is approved in one language, as a job. One that is on its way is the answer.',
  }),
  dispatched: get('/dispatches/', {
    ...member,
    query: PublishApproved,
    answer: z.object({ dispatch: TranslationDispatch.nullable() }),
    summary: 'The newest such job of a language: how far it is, and what did not go out.',
  }),
  stopDispatch: post('/dispatches/{id}/stop/', {
    ...member,
    params: Id,
    answer: TranslationDispatch,
    summary: 'Stops here. What is published stays, what is not stays approved.',
  }),
  estimate: post('/estimate/', {
    ...member,
    body: AskTranslation,
    answer: TranslationEstimate,
    summary: 'What a job would translate, and what it costs at most. Changes nothing.',
  }),
  start: post('/jobs/', {
    ...member,
    idempotent: 'required',
    body: StartTranslation,
    answer: TranslationJob,
    summary: 'Translates with a model. Never spends more than its cap; publishes nothing.',
  }),
  jobs: get('/jobs/', { ...member, query: Paging, answer: pageOf(TranslationJob), summary: 'Translation jobs of the current shop, newest first.' }),
  job: get('/jobs/{id}/', { ...oneJob, summary: 'How far a translation job is.' }),
  resume: post('/jobs/{id}/resume/', { ...oneJob, body: ResumeTranslation.prefault({}), summary: 'Goes on, with another cap or at the price that was shown.' }),
  cancel: post('/jobs/{id}/cancel/', { ...oneJob, summary: 'Stops here. What was translated stays to be reviewed.' }),
});
