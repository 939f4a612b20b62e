import { LetterKeys } from '../components/letter-keys.tsx';

export function KeyboardPage() {
  return <LetterKeys />;
}
