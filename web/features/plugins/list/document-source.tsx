import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@storewright/contract/kit/client';
import { errorText } from '../../../kit/error-texts.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Source } from '../plugins.api.ts';

type Way = 'url' | 'file' | 'text';
export type Typed = { way: Way; typed: string };
export const nothingTyped: Typed = { way: 'url', typed: '' };

/** What was typed, once it can be read; a file is sent as soon as it is chosen. */
export const sourceIn = ({ way, typed }: Typed): Source | undefined => {
  if (way === 'url') return URL.canParse(typed.trim()) ? { url: typed.trim() } : undefined;
  return way === 'text' && typed.trim() !== '' ? { text: typed } : undefined;
};

/** A document by its address, as a file, or pasted. */
export function DocumentSource({
  value,
  onChange,
  onFile,
  busy,
}: {
  value: Typed;
  onChange: (next: Typed) => void;
  onFile: (source: Source) => void;
  busy: boolean;
}) {
  const { t } = useLingui();
  const { way, typed } = value;
  const type = (next: string) => onChange({ way, typed: next });
  return (
    <>
      <Segmented
        label={t`Where it comes from`}
        value={way}
        parts={[
          { value: 'url', text: t`Address` },
          { value: 'file', text: t`File` },
          { value: 'text', text: t`Paste` },
        ]}
        onChange={(next) => onChange({ way: next, typed: '' })}
      />
      <div className="mt-4">
        {way === 'url' && (
          <Field label={t`Address of the document`}>
            {(wires) => <Input {...wires} type="url" placeholder="https://" value={typed} onChange={({ target }) => type(target.value)} />}
          </Field>
        )}
        {way === 'text' && (
          <Field label={t`The document`}>
            {(wires) => <Textarea {...wires} rows={8} className="max-h-80 font-mono text-xs" value={typed} onChange={({ target }) => type(target.value)} />}
          </Field>
        )}
        {way === 'file' && (
          <DropZone
            label={t`The document`}
            accept=".json,.yaml,.yml"
            verb={t`Choose a file`}
            note={t`JSON or YAML, at most 16 MB`}
            ready={!busy}
            onFile={(from) => onFile({ from })}
            sending={busy ? <p role="status">{t`Reading it…`}</p> : undefined}
          />
        )}
      </div>
    </>
  );
}

/** Why a document was not taken, in the words of `reasons`. */
export const whyNot = (error: unknown, reasons: Record<string, string>): string => {
  const reason = error instanceof ApiError && error.code === 'document_unreadable' ? reasons[String(error.details['reason'])] : undefined;
  const about = error instanceof ApiError && typeof error.details['about'] === 'string' ? ` (${error.details['about']})` : '';
  return reason ? reason + about : errorText(error);
};
