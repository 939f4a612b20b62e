import { useLingui } from '@lingui/react/macro';
import { Code } from '../../../ui/code.tsx';
import { useState } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import type { App } from '../integration.api.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useModelsOf } from './models-of.ts';
import { type Language, snippetOf } from './snippet-texts.ts';

/** A first call in four ways, and what a client of MCP is told. With the key in it only while the key is shown. */
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
            { value: 'mcp', text: 'MCP' },
          ]}
        />
        <CopyButton text={text} onCopied={onCopied} />
      </div>
      {language === 'mcp' && (
        <p className="text-s text-ink-2">{t`For Claude, Cursor, VS Code and others: products, knowledge bases and prompts, to be read.`}</p>
      )}
      <Code label={t`Program text`}>{text}</Code>
    </div>
  );
}
