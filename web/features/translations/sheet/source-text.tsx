import { Suspense } from 'react';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextChange } from '../../writers/index.ts';
import type { TranslationField } from '../translations.api.ts';

/** What is translated, to be read: its HTML is shown as words and blocks. */
export function SourceText({ field, text, lang }: { field: TranslationField; text: string; lang: string }) {
  return (
    <div lang={lang}>
      <Suspense fallback={<SkeletonLines lines={2} />}>
        <TextChange field={field} before={text} after={text} claims={[]} />
      </Suspense>
    </div>
  );
}
