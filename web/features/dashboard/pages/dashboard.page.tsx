import { useProfile, variantOf } from '../../../kit/session.ts';
import { DeveloperDesk } from '../components/developer-desk.tsx';
import { ShopDesk } from '../components/shop-desk.tsx';

export function DashboardPage() {
  return variantOf(useProfile()) === 'copywriter' ? <ShopDesk /> : <DeveloperDesk />;
}
