import { useLingui } from '@lingui/react/macro';
import { deepest, longestCategory } from '@storewright/contract/prompts/bounds';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useManages } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Category, useRemoveCategory, useSaveCategory } from '../prompts.api.ts';
import { type Shared, sharedBody, Sharing } from './sharing.tsx';

type Props = { category: Category | null; parent: string | null; categories: Category[]; onClose: () => void; onGone: () => void };

/** What a category is called, where it stands, and who sees what is in it. */
export function EditCategory({ category, parent, categories, onClose, onGone }: Props) {
  const { t } = useLingui();
  const manages = useManages();
  const [save, remove] = [useSaveCategory(), useRemoveCategory()];
  const [name, setName] = useState(category?.name ?? '');
  const [parentId, setParentId] = useState(category ? category.parent_id : parent);
  const [shared, setShared] = useState<Shared>(category ?? { visible_to: 'everyone', level: 'use', groups: [], people: [] });
  const isTaken = save.error instanceof ApiError && save.error.fields['body.name'] !== undefined;
  const fault = save.error ?? remove.error;
  const submit = () => save.mutate({ id: category?.id ?? null, name, parent_id: parentId, ...sharedBody(shared) }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? category.name : t`New category`}
      foot={
        <>
          {category && (
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
        <Field label={t`Name`} error={isTaken && t`A category beside it is called so already.`}>
          {(wires) => <Input {...wires} value={name} maxLength={longestCategory} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <Field label={t`In`}>
          {(wires) => (
            <Select {...wires} value={parentId ?? ''} onChange={({ target }) => setParentId(target.value || null)}>
              <option value="">{t`At the top`}</option>
              {categories
                .filter(({ id, depth }) => id !== category?.id && depth < deepest)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {`${'– '.repeat(one.depth - 1)}${one.name}`}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Sharing value={shared} manages={manages} inCategory={parentId !== null} onChange={setShared} />
        {fault && !isTaken && <CallFault text={errorText(fault)} />}
      </div>
    </Dialog>
  );
}
