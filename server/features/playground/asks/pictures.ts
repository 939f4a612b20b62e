/** A picture's bytes, wherever its provider put them. */
import { largestFile } from '@storewright/contract/playground/bounds';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import { sniffed } from '../../uploads/index.ts';

/** Providers keep what they drew for an hour or so: it is fetched at once, and kept here. */
export const fetched = async (address: string, outgoing: Pick<Outgoing, 'request'>, signal: AbortSignal): Promise<{ bytes: Buffer; ending: string }> => {
  const bytes = address.startsWith('data:') ? Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') : await from(address, outgoing, signal);
  const type = sniffed(bytes);
  if (!type.startsWith('image/')) throw new Fault('engine_answered_rubbish', 502, { message: 'The provider answered something that is no picture.' });
  return { bytes, ending: type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length) };
};

const from = async (address: string, outgoing: Pick<Outgoing, 'request'>, signal: AbortSignal): Promise<Buffer> => {
  try {
    const { status, body } = await outgoing.request(address, { signal, timeout: 60_000, maxBytes: largestFile });
    if (status === 200) return body;
  } catch (error) {
    if (signal.aborted) throw error;
  }
  throw new Fault('engine_unreachable', 502, { message: `The picture was drawn, but could not be fetched from ${address}` });
};
