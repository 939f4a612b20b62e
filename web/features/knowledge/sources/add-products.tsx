import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useAddProducts } from '../knowledge.api.ts';

/** Of a shop that is connected here. Without one there is nothing to press. */
export function AddProducts({ base }: { base: string }) {
  const { t } = useLingui();
  const { user, shop } = useProfile();
  const shops = user.user_profile.shop_list;
  const [chosen, setChosen] = useState(shop?.id ?? shops[0]?.id ?? '');
  const add = useAddProducts(base);
  if (shops.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <SelectField label={t`Products of a shop`} className="min-w-0 flex-1" value={chosen} onPick={setChosen}>
          <Options of={shops.map(({ id, name, domain }) => [id, name || domain])} />
        </SelectField>
        <Button busy={add.isPending} onClick={() => add.mutate(chosen)}>
          {t`Add products`}
        </Button>
      </div>
      <p className="text-xs text-ink-3">{t`Price and stock are read when somebody asks.`}</p>
      {add.error && <CallFault text={errorText(add.error)} />}
    </div>
  );
}
