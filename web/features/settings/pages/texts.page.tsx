import { TextsStartFrom } from '../components/texts-start-from.tsx';

export function TextsPage() {
  return <TextsStartFrom />;
}
