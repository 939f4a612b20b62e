/** For any route of the protocol `ui-message`: what comes of a run, each part with its number. */
import { mostWhole } from '@storewright/contract/kit/whole-numbers';
import { Numbered } from '../../kit/events.ts';
import { invalid } from '../../kit/fault.ts';
import type { Placed } from './parts.ts';

export async function* streamed(parts: AsyncIterable<Placed>): AsyncGenerator<Numbered, undefined> {
  for await (const { until, part } of parts) yield new Numbered(until, part);
  return undefined;
}

/** What a browser says when it comes back to a stream that broke. */
export const lastHeard = (header: string | string[] | undefined): number => {
  if (header === undefined) return 0;
  const heard = Number(header);
  if (Number.isInteger(heard) && heard >= 0 && heard <= mostWhole && String(header).trim() !== '') return heard;
  throw invalid('header.last-event-id', 'The id of an event of this stream.');
};
