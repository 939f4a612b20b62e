import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { useLocalModels } from './local-models.api.ts';
import { Mirror } from './mirror.tsx';
import { Models } from './models.tsx';
import { Runtime } from './runtime.tsx';
import { size } from '../../../kit/file-size.ts';
import { Upload } from './upload.tsx';

/** Models that this machine runs itself: no key, no network, and as good as a small model is. */
export function LocalModelsTab() {
  const { t } = useLingui();
  const overview = useLocalModels();
  return (
    <section aria-label={t`Models of this machine`}>
      <Loaded from={overview} failed={<span className="px-6 phone:px-4">{errorText(overview.error)}</span>}>
        {({ runtime, models, disk_free: free, mirror, usual_mirror: usual, upload_most: most, upload_piece: piece }) => {
          const room = size(free);
          return (
            <>
              <Runtime runtime={runtime} />
              {runtime.state !== 'off' && (
                <>
                  <Section title={t`Models`} note={t`${room} are free on the disk`}>
                    <p className="mb-3 max-w-[70ch] text-s text-ink-2">
                      {t`Small models write plain texts and make mistakes: try one before you enable it. Enabled, it is offered in the Listing Writer and to apps, at the price 0 until you set another under Models.`}
                    </p>
                    {free < tight && <Note tone="warn" className="mb-3">{t`The disk is almost full: delete a model to make room.`}</Note>}
                    {models.length === 0 ? (
                      <Empty title={t`No model yet`}>{t`Upload one below.`}</Empty>
                    ) : (
                      <div className="-mx-6 -mb-5 phone:-mx-4 phone:-mb-4">
                        <Models models={models} ready={runtime.state === 'here'} />
                      </div>
                    )}
                  </Section>
                  <Section title={t`Upload a file`}>
                    <Upload most={most} piece={piece} />
                  </Section>
                  <Section title={t`Where files come from`}>
                    <Mirror mirror={mirror} usual={usual} />
                  </Section>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Less than the smallest model and the breath that is always kept. */
const tight = 1e9;
