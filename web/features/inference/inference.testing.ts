import type { Engine } from '@storewright/contract/inference';

/** The starter, unless something else is said. */
export const anEngine = (change: Partial<Engine> = {}): Engine => ({
  id: 'starter',
  kind: 'starter',
  label: 'Starter',
  model: '',
  base_url: '',
  key_hint: '',
  chosen: false,
  own_key: false,
  points: '0',
  first_token_ms: null,
  tested_at: null,
  ...change,
});
