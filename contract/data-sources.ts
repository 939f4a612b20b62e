/** Tables that questions are asked of: files, a shop's catalogue, databases of the account's own. The model writes one statement that reads, and code decides whether it is carried out. */
import { z } from 'zod';
import { longestDataQuestion, longestStatement } from './data-sources/bounds.ts';
import { DataAnswer, DataSource, DataSourceForm, DataSourceHead, NewDataSource, QueryAnswer, SavedQuestion, SavedQuestionForm } from './data-sources/source.ts';
import { Done, Id } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { mostWhole } from './kit/whole-numbers.ts';
import { UiPart } from './runs.ts';

const ofAnswer = Id.extend({ answer: z.uuid() });
const ofQuestion = Id.extend({ question: z.uuid() });

export const dataSources = under('/api/chatdb', {
  list: get('/', { door: 'person', answer: z.object({ items: z.array(DataSourceHead) }), summary: 'Tables that the caller may ask, by name, 100 at most.' }),
  create: post('/', {
    door: 'manager',
    body: NewDataSource,
    answer: DataSource,
    summary: 'A table that was sent to `/api/upload/files/` (CSV, Excel, OpenDocument), the catalogue of a shop, or a database by somebody who may only read.',
  }),
  models: get('/models/', {
    door: 'person',
    answer: z.object({ items: z.array(z.object({ name: z.string(), provider: z.string(), most_points: z.string().nullable() })) }),
    summary: 'Models that can ask tables, and what an answer of each may cost at most.',
  }),
  one: get('/{id}/', { door: 'person', params: Id, answer: DataSource, summary: 'Tables and columns of a source.' }),
  edit: patch('/{id}/', {
    door: 'manager',
    params: Id,
    body: DataSourceForm.partial(),
    answer: DataSource,
    summary: 'Changes what it is called, who may ask it and by which model.',
  }),
  remove: del('/{id}/', {
    door: 'manager',
    params: Id,
    answer: Done,
    summary: 'Throws it away, with its questions and answers. What it was read from stays as it is.',
  }),
  refresh: post('/{id}/refresh/', {
    door: 'manager',
    params: Id,
    answer: DataSource,
    summary: 'Reads the tables of a catalogue or a database anew. A file is as it was sent.',
  }),
  query: post('/{id}/query/', {
    door: 'person',
    params: Id,
    body: z.strictObject({ sql: z.string().trim().min(1).max(longestStatement) }),
    answer: QueryAnswer,
    summary: 'Carries out one SELECT over known tables and columns, 500 rows at most, or says why not. It costs nothing.',
  }),
  questions: get('/{id}/questions/', {
    door: 'person',
    params: Id,
    answer: z.object({ items: z.array(SavedQuestion) }),
    summary: 'Questions that were saved with their statements, in the order of their coming.',
  }),
  addQuestion: post('/{id}/questions/', {
    door: 'member',
    params: Id,
    body: SavedQuestionForm,
    answer: SavedQuestion,
    summary: 'Saves a statement under a question, for everybody who may ask the source.',
  }),
  removeQuestion: del('/{id}/questions/{question}/', {
    door: 'member',
    params: ofQuestion,
    answer: Done,
    summary: 'Throws a saved question away: one’s own, or any for those who manage the source.',
  }),
  ask: post('/{id}/ask/', {
    door: 'person',
    params: Id,
    body: z.strictObject({ text: z.string().trim().min(1).max(longestDataQuestion) }),
    answer: DataAnswer,
    idempotent: true,
    summary: 'Asks in words. The answer is written on when the page is left; what finds no rows costs nothing.',
  }),
  answers: get('/{id}/answers/', {
    door: 'person',
    params: Id,
    answer: z.object({ items: z.array(DataAnswer) }),
    summary: 'One’s own questions and their answers, the last 50, in the order of time.',
  }),
  clear: del('/{id}/answers/', { door: 'person', params: Id, answer: Done, summary: 'Throws one’s own questions and answers away.' }),
  answer: get('/{id}/answers/{answer}/', { door: 'person', params: ofAnswer, answer: DataAnswer, summary: 'An answer as it stands.' }),
  stream: get('/{id}/answers/{answer}/stream/', {
    door: 'person',
    params: ofAnswer,
    query: z.strictObject({ after: z.coerce.number().int().min(0).max(mostWhole).optional() }),
    part: UiPart,
    protocol: 'ui-message',
    summary: 'An answer as it is written. The statement stands in it as `data-statement`, its rows as `data-rows`.',
  }),
  stop: post('/{id}/answers/{answer}/stop/', { door: 'person', params: ofAnswer, answer: Done, summary: 'Stops an answer, and the statement that it is at.' }),
});
