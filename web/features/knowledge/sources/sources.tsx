import { useLingui } from '@lingui/react/macro';
import { largestUpload } from '@storewright/contract/uploads/bounds';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DropFiles } from '../../../ui/drop-files.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type Base, sendSource, type Source, useAddText, useSources } from '../knowledge.api.ts';
import { passagesOf } from '../names.ts';
import { AddProducts } from './add-products.tsx';
import { AddUrl } from './add-url.tsx';
import { SearchNote } from './search-note.tsx';
import { SourceRow } from './source-row.tsx';

/** What became of what was dropped in: what needs somebody first, then what is being read, then what is ready. */
export function Sources({ base }: { base: Base }) {
  const { t } = useLingui();
  const sources = useSources(base.id);
  return (
    <>
      <Section title={t`Add`}>
        <Add base={base} />
      </Section>
      <Loaded from={sources} failed={<span className="block p-6">{errorText(sources.error)}</span>} empty={({ items }) => items.length === 0 && <></>}>
        {({ items }) => (
          <>
            {items.length > 0 && <SearchNote base={base.id} />}
            {groupsOf(items).map(({ key, all }) => {
              const title = { stuck: t`Need you`, reading: t`Being read`, ready: t`Ready` }[key];
              return (
                <Section key={key} title={title} note={key === 'ready' ? passagesOf(base.passages) : number(all.length)}>
                  <ul aria-label={title}>
                    {all.map((source) => (
                      <SourceRow key={source.id} base={base.id} source={source} />
                    ))}
                  </ul>
                </Section>
              );
            })}
          </>
        )}
      </Loaded>
    </>
  );
}

const groupsOf = (items: Source[]): { key: 'stuck' | 'reading' | 'ready'; all: Source[] }[] => {
  const keyOf = ({ state }: Source) => (state === 'ready' ? 'ready' : state === 'failed' || state === 'cancelled' || state === 'held' ? 'stuck' : 'reading');
  return (['stuck', 'reading', 'ready'] as const).map((key) => ({ key, all: items.filter((one) => keyOf(one) === key) })).filter(({ all }) => all.length > 0);
};

function Add({ base }: { base: Base }) {
  const { t } = useLingui();
  return (
    <div className="mt-2 grid gap-x-8 gap-y-5 min-[1001px]:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <DropFiles
          label={t`Files`}
          name={`sources ${base.id}`}
          accept=".pdf,.docx,.pptx,.xlsx,.xls,.ods,.csv,.tsv,.html,.htm,.md,.txt,.eml,.epub,.odt,.png,.jpg,.jpeg,.webp"
          verb={t`Choose files`}
          note={t`Or drop some here: PDF, Word, slides, tables, pages, texts, mails or books, each up to ${number(largestUpload / 1_000_000)} MB.`}
          ready
          most={200}
          forgets
          words={{
            list: t`Files on their way`,
            waiting: t`Waiting`,
            sending: (name) => t`Sending ${name}`,
            cancel: (name) => t`Cancel ${name}`,
            again: (name) => t`Send ${name} again`,
            remove: (name) => t`Take ${name} off the list`,
          }}
          send={(file, how) => sendSource(base.id, file, how)}
          sent={() => null}
          refused={(error) => errorText(error)}
          mayGoWell={(error) => !(error instanceof ApiError && error.status < 500)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <AddUrl base={base.id} />
        <AddProducts base={base.id} />
        <AddText base={base} />
      </div>
    </div>
  );
}

/** Paragraphs as they are typed: an empty line begins a new one. */
function AddText({ base }: { base: Base }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const add = useAddText(base.id);
  if (!open)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t`Write a text`}
      </Button>
    );
  const ready = name.trim() !== '' && text.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || add.isPending) return;
    add.mutate(
      { name: name.trim(), html: htmlOf(text) },
      {
        onSuccess: () => {
          setOpen(false);
          setName('');
          setText('');
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t`Title`}>{(wires) => <Input {...wires} maxLength={300} value={name} onChange={({ target }) => setName(target.value)} />}</Field>
      <LongTextField label={t`Text`} rows={5} maxLength={100_000} value={text} onText={setText} />
      {add.error && <CallFault text={errorText(add.error)} />}
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={add.isPending} disabled={!ready}>
          {t`Add text`}
        </Button>
        <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('');
