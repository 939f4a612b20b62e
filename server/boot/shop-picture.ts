/** A picture as the shop shows it: from its own address past the guard; the demo shop's from its process. */
import type { Outgoing } from '../adapters/outgoing/outgoing.ts';
import { Fault } from '../kit/fault.ts';

type Needs = { demo: { origin(): Promise<string> } | null; inside: Pick<Outgoing, 'request'>; outgoing: Pick<Outgoing, 'request'> };
const largest = 20_000_000;

export const shopPictureFrom =
  ({ demo, inside, outgoing }: Needs) =>
  async (address: string, signal: AbortSignal): Promise<Buffer> => {
    const own = demo && /^\/demo-files\/([\w.-]{1,120})(?:\?.*)?$/.exec(address)?.[1];
    const how = { signal, timeout: 30_000, maxBytes: largest };
    try {
      const answer = own ? await inside.request(`${await demo.origin()}/files/${own}`, how) : await outgoing.request(address, how);
      if (answer.status === 200) return answer.body;
    } catch (error) {
      if (signal.aborted || (error instanceof Fault && error.code === 'engine_address_blocked')) throw error;
    }
    throw new Fault('file_unreadable', 422, { message: 'The shop’s picture of this product could not be fetched.' });
  };
