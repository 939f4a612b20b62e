export { Columns } from './components/columns.tsx';
export { RecentDrafts } from './components/recent-drafts.tsx';
export { UsePerDay } from './components/use-per-day.tsx';
export { WhoWrites } from './components/who-writes.tsx';
export { usePointFigures, useTextsLeft } from './components/writing-figures.tsx';
