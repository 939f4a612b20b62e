import { OwnEngine } from '../components/own-engine.tsx';

export function WhoWritesPage() {
  return <OwnEngine />;
}
