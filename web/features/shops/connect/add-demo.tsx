import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { queries } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { useAddDemoShop } from '../shops.api.ts';

/** A shop to try things on, where this server has one. */
export function AddDemo() {
  const { t } = useLingui();
  const add = useAddDemoShop();
  return (
    <>
      <Button busy={add.isPending} onClick={() => add.mutate(undefined, { onSuccess: () => void queries.invalidateQueries() })}>
        {t`Add the demo shop`}
      </Button>
      {add.error && <Fault>{errorText(add.error)}</Fault>}
    </>
  );
}
