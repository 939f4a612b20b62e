import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Language } from '@storewright/contract/kit/languages';
import type { Brief } from '@storewright/contract/writers';
import { Languages, Layers, Lightbulb, Pencil, Wallet } from 'lucide-react';
import { languageNames } from '../../../kit/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { allProducts, type ProductFilter, ProductPick } from '../../shops/index.ts';
import { current } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { FactList } from './fact-list.tsx';
import { Points } from '../components/points.tsx';
import { StageList } from '../request/stage-list.tsx';
import { ToneOptions } from '../texts/tone-options.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';

/** What the writer is told: the product, what the owner says about it, and the facts the draft may use. */
export function BriefPanel() {
  const { t } = useLingui();
  const { desk, store, product, shop, fault, write, engine } = useDesk();
  const { brief, writing } = desk;
  const busy = writing !== null;
  const tell = (change: Partial<Brief>) => store.send({ type: 'brief', brief: change });
  const written = current(desk).by !== '';
  return (
    <>
      {shop && (
        <div>
          <Pick disabled={busy} />
          <span className="flex flex-wrap gap-4 phone:gap-y-5">
            <TextLink quiet tight to={'/freestyle/bulk' as never}>
              <Layers aria-hidden />
              <Trans>Many at once</Trans>
            </TextLink>
            <TextLink quiet tight to={'/freestyle/suggestions' as never} search={(product ? { product: product.id } : {}) as never}>
              <Lightbulb aria-hidden />
              <Trans>Suggestions</Trans>
            </TextLink>
            <TextLink quiet tight to={'/freestyle/translations' as never}>
              <Languages aria-hidden />
              <Trans>Translations</Trans>
            </TextLink>
          </span>
        </div>
      )}
      <Field label={t`Product title`} hint={product ? t`as in the shop` : undefined} error={fault.brief}>
        {(wires) => <Input {...wires} value={brief.title} maxLength={255} readOnly={busy} onChange={({ target }) => tell({ title: target.value })} />}
      </Field>
      {!product && <Description />}
      <Field label={t`Key features`} hint={t`one per line`}>
        {(wires) => (
          <Textarea
            {...wires}
            rows={4}
            value={brief.key_features}
            maxLength={10_000}
            readOnly={busy}
            onChange={({ target }) => tell({ key_features: target.value })}
          />
        )}
      </Field>
      <Field label={t`Tone`}>
        {(wires) => (
          <Select {...wires} value={brief.tone} disabled={busy} onChange={({ target }) => tell({ tone: target.value as Brief['tone'] })}>
            <ToneOptions />
          </Select>
        )}
      </Field>
      <Field label={t`Language`}>
        {(wires) => (
          <Select {...wires} value={brief.language} disabled={busy} onChange={({ target }) => tell({ language: target.value as Language })}>
            {Object.entries(languageNames).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t`Keywords`} hint={t`what a buyer types`}>
        {(wires) => (
          <TagInput {...wires} tags={brief.keywords} most={10} longest={80} disabled={busy} label={t`Keywords`} onChange={(keywords) => tell({ keywords })} />
        )}
      </Field>
      {product && <Description />}
      {writing ? (
        <>
          <StageList writing={writing} />
          <Note tone="accent" icon={<Wallet />}>
            <Pressed points={writing.points} again={written} />
          </Note>
        </>
      ) : (
        <>
          <Button
            kind={written || product ? 'soft' : 'primary'}
            wide
            icon={<Pencil aria-hidden />}
            price={<Points count={engine?.points} />}
            disabled={!engine}
            onClick={() => write()}
          >
            {written ? <Trans>Write again</Trans> : <Trans>Write</Trans>}
          </Button>
          <FactList />
        </>
      )}
    </>
  );
}

function Description() {
  const { t } = useLingui();
  const { desk, store, product } = useDesk();
  return (
    <Field label={product ? t`What else to know` : t`Product description`} hint={product ? t`only for the writer` : undefined}>
      {(wires) => (
        <Textarea
          {...wires}
          rows={product ? 2 : 3}
          value={desk.brief.description}
          maxLength={65_000}
          readOnly={desk.writing !== null}
          onChange={({ target }) => store.send({ type: 'brief', brief: { description: target.value } })}
        />
      )}
    </Field>
  );
}

/** Status and quality stand in the address, so that a reload keeps the place in the list. */
function Pick({ disabled }: { disabled: boolean }) {
  const { product } = useDesk();
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const filter: ProductFilter = { ...allProducts, ...oneOf(search) };
  const go = (change: Record<string, string | undefined>) => void navigate({ to: '/freestyle', search: { ...search, ...change } } as never);
  return (
    <ProductPick
      product={product}
      filter={filter}
      disabled={disabled}
      onFilter={({ status, quality }) =>
        go({ ...(status && { status: status === 'ALL' ? undefined : status }), ...(quality && { quality: quality === 'all' ? undefined : quality }) })
      }
      onPick={(productId) => go({ product: productId, draft: undefined })}
    />
  );
}

const oneOf = ({ status, quality }: Record<string, string | undefined>): Partial<ProductFilter> => ({
  ...((status === 'ACTIVE' || status === 'ARCHIVED' || status === 'DRAFT') && { status }),
  ...((quality === 'short' || quality === 'good') && { quality }),
});

function Pressed({ points, again }: { points: string; again: boolean }) {
  const { t } = useLingui();
  const verb = again ? t`Write again` : t`Write`;
  return (
    <>
      <Trans>
        You pressed{' '}
        <b className="font-medium">
          {verb} · <Points count={points} />
        </b>
        .
      </Trans>{' '}
      {points !== '0' ? <Trans>Flat price, held until the text is complete. If it fails: 0.</Trans> : <Trans>It costs nothing here, also if it fails.</Trans>}
    </>
  );
}
