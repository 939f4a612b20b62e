import { useLingui } from '@lingui/react/macro';
import { Code } from '../../../ui/code.tsx';
import { useState } from 'react';
import { Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Draft } from '../draft.ts';
import type { Run, TriedModel } from '../playground.api.ts';
import { conversationOf } from './conversation.ts';
import { type Language, programOf } from './program.ts';

/** The same question as a program asks it, with the conversation that led to it. */
export function TakeWithYou({ draft, offered, run }: { draft: Draft; offered: TriedModel[]; run: Run | undefined }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('curl');
  const sampled = offered.find(({ name }) => name === draft.models[0])?.takes_sampling;
  const text = programOf(language, conversationOf(draft, run), window.location.origin, sampled);
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
