/** What the demo's company has connected already: two plugins, and an MCP server of which some tools still wait to be read. */
import type { Mcp } from '../mcp/mcp.service.ts';
import type { Plugins } from '../plugins.service.ts';
import { demoToolsHost } from './demo-tools.ts';
import { parcels, rates } from './documents.ts';

/** Once: where a plugin is, all of it is. */
export const bringTo =
  ({ plugins, mcp }: { plugins: Plugins; mcp: Mcp }) =>
  async (accountId: string): Promise<void> => {
    if ((await plugins.howMany(accountId)) > 0) return;
    await plugins.bring(accountId, parcels, ['listShipments', 'getShipment', 'createLabel']);
    await plugins.bring(accountId, rates, ['latestRate']);
    await mcp.bring(accountId, { name: 'Stock', url: `http://${demoToolsHost}/mcp`, header_secret: null }, ['find_part', 'list_shelves']);
  };
