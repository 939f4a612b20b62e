import { Look } from '../components/look.tsx';
import { ReadingLanguage } from '../components/reading-language.tsx';
import { WorkingConsole } from '../components/working-console.tsx';

export function LookPage() {
  return (
    <>
      <ReadingLanguage />
      <Look />
      <WorkingConsole />
    </>
  );
}
