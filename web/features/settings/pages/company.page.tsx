import { Company } from '../components/company.tsx';

export function CompanyPage() {
  return <Company />;
}
