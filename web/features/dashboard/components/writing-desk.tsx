import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LowBalance, useRunningOut, WhatForPoints } from '../../billing/index.ts';
import { ByPerson } from './by-person.tsx';
import { Columns } from './columns.tsx';
import { UsePerDay } from './use-per-day.tsx';
import { WritingFigures } from './writing-figures.tsx';

/** A console that counts writing: how much, by whom; beside it what one looks up, and what is still to come. */
export function WritingDesk({ side, toCome }: { side: ReactNode; toCome: ReactNode }) {
  const { t } = useLingui();
  // The note stands above everything: nothing is shown that it would push down.
  if (useRunningOut() === undefined) return <SkeletonLines lines={6} className="min-h-screen p-6" />;
  return (
    <>
      <LowBalance />
      <WritingFigures />
      <Columns
        side={
          <>
            {side}
            <WhatForPoints />
            <Section title={t`Not here yet`}>{toCome}</Section>
          </>
        }
      >
        <UsePerDay />
        <ByPerson />
      </Columns>
    </>
  );
}
