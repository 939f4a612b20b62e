import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Layout } from './diff-view.tsx';

export type Shown = 'changed' | 'all';
type Props = { show: Shown; onShow: (show: Shown) => void; layout: Layout; onLayout: (layout: Layout) => void; changed: number; all: number };

/** Which fields, and how their changes are set. */
export function ReviewTools({ show, onShow, layout, onLayout, changed, all }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface-2 px-6 py-2 phone:overflow-x-auto phone:px-4">
      <Segmented
        label={t`Show`}
        value={show}
        onChange={onShow}
        parts={[
          { value: 'changed', text: t`Changed ${changed}` },
          { value: 'all', text: t`All ${all}` },
        ]}
      />
      <Segmented
        label={t`Diff layout`}
        className="phone:hidden"
        value={layout}
        onChange={onLayout}
        parts={[
          { value: 'words', text: t`Word by word` },
          { value: 'sides', text: t`Side by side` },
        ]}
      />
    </div>
  );
}
