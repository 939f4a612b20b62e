import { contract } from '@storewright/contract';
import { type VoiceCard } from '@storewright/contract/voice';
import { isThin, leastOfBrand } from '@storewright/rules/voice/brand';
import { leastTexts } from '@storewright/contract/voice/style';
import type { Clock } from '../../kit/clock.ts';
import { serve, type Served } from '../../kit/http.ts';
import { showJob } from '../jobs/index.ts';
import type { Voice } from './voice.service.ts';
import type { CardRow } from './voice.store.ts';

export const voiceRoutes = (voice: Voice, clock: Clock): Served =>
  serve(contract.voice, {
    cards: async ({ caller }) => {
      const { rows, job } = await voice.cards(caller);
      return { items: rows.map(showCard), job: job ? showJob(job, clock()) : null };
    },
    setOwn: async ({ caller, params: { language }, body: { brand, ...wish } }) => showCard(await voice.setOwn(caller, { language, brand: brand ?? '' }, wish)),
    measure: async ({ caller }) => showJob(await voice.measure(caller), clock()),
    drift: ({ caller, body }) => voice.drift(caller, body),
  });

const showCard = ({ language, brand, measured, own, version, texts, measuredAt }: CardRow): VoiceCard => ({
  language,
  brand: brand === '' ? null : brand,
  state: measured === null ? 'too_little' : 'measured',
  texts,
  needed: brand === '' ? leastTexts : leastOfBrand,
  measured,
  leans_on_shop: brand !== '' && measured !== null && isThin(measured),
  own,
  version,
  measured_at: measuredAt?.toISOString() ?? null,
});
