import { useLingui } from '@lingui/react/macro';
import { exportFormats, promptExportPath } from '@storewright/contract/prompts/bounds';
import { cx } from 'class-variance-authority';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useManages, useMay, useProfile } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { EditCategory } from '../library/edit-category.tsx';
import { EditPrompt } from '../library/edit-prompt.tsx';
import { Reader } from '../library/reader.tsx';
import { Results } from '../library/results.tsx';
import { Tree } from '../library/tree.tsx';
import { useAddress } from '../parts/address.ts';
import { type Category, type Prompt, useCategories, useGiveFile } from '../prompts.api.ts';

/** The library in three panes: categories, what is found, and one prompt. On a phone one after the other. */
export function LibraryPage() {
  const { t } = useLingui();
  const { user } = useProfile();
  const { id, category, go } = useAddress();
  const categories = useCategories();
  const give = useGiveFile();
  /** A prompt that is edited, or a new one. */
  const [editing, setEditing] = useState<Prompt | 'new'>();
  const [changing, setChanging] = useState<Category | 'new'>();
  const edits = useMay('edit_prompts');
  const manages = useManages();
  const here = category === 'none' || category === '' ? null : category;
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-2 border-b border-line px-4 py-2">
        {manages && (
          <Menu
            trigger={
              <Button kind="ghost" icon={<Download aria-hidden="true" />} busy={give.isPending}>
                {t`Export`}
              </Button>
            }
          >
            {exportFormats.map((format) => (
              <MenuItem
                key={format}
                onSelect={() =>
                  give.mutate(
                    { address: `${promptExportPath}?format=${format}`, name: `prompts.${format}` },
                    { onError: (error) => toast('bad', errorText(error)) },
                  )
                }
              >
                {format.toUpperCase()}
              </MenuItem>
            ))}
          </Menu>
        )}
        {edits && (
          <ButtonLink to={'/ai_prompts/import' as never} icon={<Upload aria-hidden="true" />}>
            {t`Import`}
          </ButtonLink>
        )}
        {user.role !== 'guest' && (
          <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
            {t`New prompt`}
          </Button>
        )}
      </div>
      <Loaded from={categories} failed={errorText(categories.error)} loading={<SkeletonLines lines={10} className="p-6" />}>
        {(counts) =>
          counts.all === 0 && counts.bin === 0 && counts.items.length === 0 ? (
            <Empty title={t`No prompts here yet`}>{t`Write the first one, or take in a file that you have.`}</Empty>
          ) : (
            <div className="grid min-h-0 flex-1 grid-cols-[236px_minmax(280px,366px)_minmax(0,1fr)] max-xl:grid-cols-[200px_minmax(240px,320px)_minmax(0,1fr)] max-lg:grid-cols-1">
              <Tree counts={counts} manages={edits} onCategory={(one) => setChanging(one ?? 'new')} />
              <Results facets={counts} className={cx(id !== '' && 'max-lg:hidden')} />
              {id === '' ? (
                <div className="max-lg:hidden">
                  <Empty title={t`Pick a prompt`} />
                </div>
              ) : (
                <Reader id={id} categories={counts.items} onEdit={setEditing} />
              )}
            </div>
          )
        }
      </Loaded>
      {editing && (
        <EditPrompt
          prompt={editing === 'new' ? null : editing}
          category={here}
          categories={categories.data?.items ?? []}
          languages={categories.data?.languages.map(({ language }) => language) ?? []}
          onClose={() => setEditing(undefined)}
          onSaved={(saved) => {
            setEditing(undefined);
            go({ id: saved, bin: '' });
          }}
        />
      )}
      {changing && (
        <EditCategory
          category={changing === 'new' ? null : changing}
          parent={here}
          categories={categories.data?.items ?? []}
          onClose={() => setChanging(undefined)}
          onGone={() => {
            setChanging(undefined);
            go({ category: '' });
          }}
        />
      )}
    </>
  );
}
