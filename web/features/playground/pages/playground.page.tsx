import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useDrafts } from '../draft.ts';
import { isMode, modeNames, modes } from '../modes.ts';
import { type TriedModel, useModels, useRun } from '../playground.api.ts';
import { Desk } from '../desk.tsx';

/** The same question to up to four models, side by side, in five modes. Which run is open stands in the address: it goes on when the page is loaded anew. */
export function PlaygroundPage() {
  const { t } = useLingui();
  const offered = useModels();
  return (
    <Loaded
      from={offered}
      failed={<span className="block p-6">{errorText(offered.error)}</span>}
      empty={({ items }) =>
        items.length === 0 && <Empty isPage title={t`No model yet`}>{t`Whoever runs this server connects providers and enables their models.`}</Empty>
      }
    >
      {({ items }) => <Playground offered={items} />}
    </Loaded>
  );
}

function Playground({ offered }: { offered: TriedModel[] }) {
  const { t, i18n } = useLingui();
  const { run: wanted = '', tab }: { run?: string; tab?: string } = useSearch({ strict: false });
  const run = useRun(wanted);
  const drafts = useDrafts();
  // A run says itself what it is for.
  const mode = (wanted ? run.data?.task.mode : undefined) ?? (isMode(tab) ? tab : 'chat');
  return (
    <>
      <Tabs label={t`What to try`} to="/playground" here={mode} tabs={modes.map((key) => ({ key, name: i18n._(modeNames[key]) }))} />
      <Desk key={mode} mode={mode} offered={offered} run={{ ...run, id: wanted }} drafts={drafts} />
    </>
  );
}
