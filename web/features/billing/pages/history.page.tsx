import { HistoryFilter } from '../components/history-filter.tsx';
import { History } from '../components/history.tsx';

/** Where every point came from and went to. */
export function HistoryPage() {
  return (
    <History>
      <HistoryFilter />
    </History>
  );
}
