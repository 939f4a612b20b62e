import { useLingui } from '@lingui/react/macro';
import { Fault } from '../../../ui/field.tsx';
import { useSections } from './use-sections.ts';

/** One line that looks like the page it will be, and grows like a text. */
export function TitleLine() {
  const { t } = useLingui();
  const { desk, text, edit, faults } = useSections();
  const wrong = faults.title && !text.title.trim() ? faults.title : null;
  return (
    <div className="mb-2.5">
      <textarea
        id="text-title"
        rows={1}
        aria-label={t`Title`}
        aria-invalid={wrong ? true : undefined}
        placeholder={t`Title`}
        value={text.title}
        maxLength={255}
        readOnly={desk.writing !== null}
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
        onChange={({ target }) => edit((now) => ({ ...now, title: target.value.replace(/\n/g, ' ') }))}
        className="block w-full resize-none rounded-s bg-transparent py-1 text-title font-bold tracking-[-.018em] outline-offset-4 [field-sizing:content] phone:text-[21px] phone:leading-[27px]"
      />
      {wrong && <Fault>{wrong}</Fault>}
    </div>
  );
}
