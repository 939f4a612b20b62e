import { useLingui } from '@lingui/react/macro';
import { Code } from '../../../ui/code.tsx';
import { useState } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import type { App } from '../integration.api.ts';
import { CopyButton } from './copy-button.tsx';
import { useModelsOf } from './models-of.ts';
import { type Language, snippetOf } from './snippet-texts.ts';

/** A first call in four ways. With the key in it only while the key is shown. */
export function Snippets({ secret = null, app, onCopied }: { secret?: string | null; app: App; onCopied?: () => void }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('curl');
  const model = useModelsOf(app)[0] ?? 'your-model';
  const text = snippetOf(language, { origin: window.location.origin, secret, model });
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented<Language>
          label={t`How you call`}
          value={language}
          onChange={setLanguage}
          className="max-w-full overflow-x-auto"
          parts={[
            { value: 'curl', text: 'curl' },
            { value: 'python', text: 'Python' },
            { value: 'node', text: 'Node' },
            { value: 'anthropic', text: 'Anthropic SDK' },
          ]}
        />
        <CopyButton text={text} onCopied={onCopied} />
      </div>
      <Code label={t`Program text`}>{text}</Code>
    </div>
  );
}
