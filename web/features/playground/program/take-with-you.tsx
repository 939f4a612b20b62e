import { useLingui } from '@lingui/react/macro';
import { Code } from '../../../ui/code.tsx';
import { useState } from 'react';
import { Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CopyButton } from '../../integration/index.ts';
import type { Draft } from '../draft.ts';
import type { TriedModel } from '../playground.api.ts';
import { type Language, programOf } from './program.ts';

/** The same question as a program asks it. */
export function TakeWithYou({ draft, offered }: { draft: Draft; offered: TriedModel[] }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('curl');
  const text = programOf(language, draft, window.location.origin, offered.find(({ name }) => name === draft.models[0])?.takes_sampling);
  return (
    <Section
      title={t`Take it with you`}
      aside={
        <>
          <Segmented<Language>
            label={t`How you call`}
            value={language}
            onChange={setLanguage}
            parts={[
              { value: 'curl', text: 'curl' },
              { value: 'python', text: 'Python' },
              { value: 'node', text: 'Node' },
            ]}
          />
          <CopyButton text={text} />
        </>
      }
    >
      <Code label={t`Program text`}>{text}</Code>
    </Section>
  );
}
