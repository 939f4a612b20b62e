import { useLingui } from '@lingui/react/macro';
import { deepest, longestCategory } from '@storewright/contract/prompts/bounds';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useManages, useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Category, useRemoveCategory, useSaveCategory } from '../prompts.api.ts';
import { type Shared, sharedBody, Sharing } from './sharing.tsx';

type Props = { category: Category | null; parent: string | null; categories: Category[]; onClose: () => void; onGone: () => void };

/** What a category is called, where it stands, and who sees what is in it. */
export function EditCategory({ category, parent, categories, onClose, onGone }: Props) {
  const { t } = useLingui();
  const manages = useManages();
  const mayRemove = useMay('edit_prompts');
  // Where it stands and who sees it is for those who manage; whoever may edit it, says what it is called.
  const renames = category !== null && !manages;
  const [save, remove] = [useSaveCategory(), useRemoveCategory()];
  const [name, setName] = useState(category?.name ?? '');
  const [parentId, setParentId] = useState(category ? category.parent_id : parent);
  const [shared, setShared] = useState<Shared>(category ?? { visible_to: 'everyone', level: 'use', groups: [], people: [] });
  const isTaken = save.error instanceof ApiError && save.error.fields['body.name'] !== undefined;
  const fault = save.error ?? remove.error;
  const submit = () =>
    save.mutate(renames ? { id: category.id, name } : { id: category?.id ?? null, name, parent_id: parentId, ...sharedBody(shared) }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? category.name : t`New category`}
      foot={
        <>
          {category && mayRemove && (
            <Button kind="danger" className="mr-auto" busy={remove.isPending} onClick={() => remove.mutate(category.id, { onSuccess: onGone })}>
              {t`Remove, keep its prompts`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" busy={save.isPending} disabled={name.trim() === ''} onClick={submit}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={t`Name`} error={isTaken && t`A category beside it is called so already.`} value={name} maxLength={longestCategory} onText={setName} />
        {!renames && (
          <>
            <SelectField label={t`In`} value={parentId ?? ''} onPick={(value) => setParentId(value || null)}>
              <option value="">{t`At the top`}</option>
              <Options
                of={categories
                  .filter(({ id, depth }) => id !== category?.id && depth < deepest)
                  .map((one) => [one.id, `${'– '.repeat(one.depth - 1)}${one.name}`] as const)}
              />
            </SelectField>
            <Sharing value={shared} manages={manages} inCategory={parentId !== null} onChange={setShared} />
          </>
        )}
        {fault && !isTaken && <CallFault text={errorText(fault)} />}
      </div>
    </Dialog>
  );
}
