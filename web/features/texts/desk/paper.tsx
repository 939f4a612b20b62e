import type { ReactNode } from 'react';
import { OnDemandPresses, openClaims, type Opened, RingPress } from '../../writers/desk.ts';
import { useDesk } from './use-desk.ts';

/** What stands over a text: the form where one begins with it, and what opens on demand. */
export type TopOf = { opened: Opened; brief: ReactNode; preview: boolean };
type Props = { top: TopOf; line?: ReactNode; title?: ReactNode; blank: boolean; children: ReactNode };

/** The one sheet: before there is a text its form, then the text with its score beside the title. */
export function Paper({ top: { opened, brief, preview }, line, title, blank, children }: Props) {
  return (
    <div className="mx-auto w-full min-w-0 max-w-[1032px] px-8 pt-6 pb-10 max-2xl:px-6 phone:px-4 phone:pt-3.5">
      <div className="relative @min-[880px]:pr-[316px]">
        {brief ? (
          <div className="mb-6 flex max-w-[600px] flex-col gap-4">{brief}</div>
        ) : (
          <>
            <div className="flex items-start gap-4 @min-[880px]:block">
              <div className="min-w-0 flex-1">
                {line}
                {title}
              </div>
              <div className="flex-none @min-[880px]:absolute @min-[880px]:top-0 @min-[880px]:right-0 @min-[880px]:w-[278px]">
                {!blank && <Ring opened={opened} />}
              </div>
            </div>
            <OnDemandPresses opened={opened} preview={preview} />
          </>
        )}
        {children}
      </div>
    </div>
  );
}

function Ring({ opened }: { opened: Opened }) {
  const { desk, judged } = useDesk();
  const { score, claims = [], gaps = [] } = judged.judged ?? {};
  const count = (state: string) => score?.rules.filter((rule) => rule.state === state && !rule.message.endsWith('.unsupported')).length ?? 0;
  return (
    <RingPress
      points={score?.points ?? null}
      held={score && score.uncapped > score.points ? score.uncapped : null}
      fix={count('fix') + openClaims(claims).length + gaps.length}
      improve={count('improve') + desk.cut.length}
      busy={desk.writing !== null}
      open={opened.open === 'rules'}
      onPress={() => opened.press('rules')}
    />
  );
}
