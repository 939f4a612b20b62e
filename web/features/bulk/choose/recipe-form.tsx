import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '../../../kit/i18n.ts';
import { Checkbox, Switch } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { useChosenEngine } from '../../inference/index.ts';
import type { ListingField, Order } from '../bulk.api.ts';
import { useFieldNames } from '../names.ts';
import { InstructionField, ToneField } from './how-fields.tsx';

export type Recipe = NonNullable<Order['recipe']>;
type Props = { fields: ListingField[]; onFields: (fields: ListingField[]) => void; recipe: Recipe; onRecipe: (change: Partial<Recipe>) => void };

/** Which texts are written, and how. */
export function RecipeForm({ fields, onFields, recipe, onRecipe }: Props) {
  const { t } = useLingui();
  const names = useFieldNames();
  const starter = useChosenEngine()?.kind === 'starter';
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-s font-medium text-ink-2">{t`Texts to write`}</legend>
        <div className="flex flex-col gap-1.5">
          {allFields.map((field) => (
            <Checkbox
              key={field}
              checked={fields.includes(field)}
              onChange={({ target }) => onFields(allFields.filter((one) => (one === field ? target.checked : fields.includes(one))))}
            >
              {names[field]}
            </Checkbox>
          ))}
        </div>
        <p className="mt-4">
          <TextLink tight to={'/freestyle/bulk/locks' as never}>{t`Texts that are never touched`}</TextLink>
        </p>
      </fieldset>
      <ToneField tone={recipe.tone ?? 'plain'} onTone={(tone) => onRecipe({ tone })} />
      <SelectField label={t`Language`} value={recipe.language} onPick={(value) => onRecipe({ language: value as NonNullable<Recipe['language']> })}>
        <option value="own">{t`As each product is now`}</option>
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-x-4">
        <Switch checked={recipe.voice ?? true} onChange={({ target }) => onRecipe({ voice: target.checked })}>
          <Trans>Follow the brand voice</Trans>
        </Switch>
        <TextLink tight quiet to={'/settings/voice' as never}>{t`Look at it`}</TextLink>
      </div>
      <InstructionField isStarter={starter} instruction={recipe.instruction ?? ''} onInstruction={(instruction) => onRecipe({ instruction })} />
    </>
  );
}

const allFields: ListingField[] = ['title', 'description', 'seo_title', 'seo_description', 'tags'];
