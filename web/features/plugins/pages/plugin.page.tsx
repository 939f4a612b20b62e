import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { Tabs } from '../../../ui/tabs.tsx';
import { PluginsTab } from '../list/plugins-tab.tsx';
import { ReviewDesk } from '../mcp/review-desk.tsx';
import { ServersTab } from '../mcp/servers-tab.tsx';
import { useReturn } from '../mcp/use-return.ts';
import { PluginDesk } from '../plugin/plugin-desk.tsx';

/** What assistants may be given to call: services by their OpenAPI documents, and MCP servers. */
export function PluginPage() {
  const { t } = useLingui();
  useReturn();
  const { tab, open }: { tab?: string; open?: string } = useSearch({ strict: false });
  const here = tab === 'mcp' ? 'mcp' : 'plugins';
  if (open) return here === 'mcp' ? <ReviewDesk key={open} id={open} /> : <PluginDesk key={open} id={open} />;
  return (
    <>
      <Tabs
        label={t`Plugin`}
        to="/plugin"
        here={here}
        tabs={[
          { key: 'plugins', name: t`Plugins` },
          { key: 'mcp', name: t`MCP servers` },
        ]}
      />
      {here === 'mcp' ? <ServersTab /> : <PluginsTab />}
    </>
  );
}
