import { HistoryFilter } from '../statement/history-filter.tsx';
import { History } from '../statement/history.tsx';

/** Where every point came from and went to. */
export function HistoryPage() {
  return (
    <History>
      <HistoryFilter />
    </History>
  );
}
