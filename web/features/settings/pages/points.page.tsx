import { PointsUsed } from '../components/points-used.tsx';
import { BalanceReminder } from '../components/reminder.tsx';

export function PointsPage() {
  return (
    <>
      <PointsUsed />
      <BalanceReminder />
    </>
  );
}
