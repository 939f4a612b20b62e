import { isFramed, useProfile, variantOf } from '../../../kit/session.ts';
import { BrandVoice } from '../components/brand-voice.tsx';
import { Company } from '../components/company.tsx';
import { Documents } from '../components/documents.tsx';
import { Email } from '../components/email.tsx';
import { LetterKeys } from '../components/letter-keys.tsx';
import { OwnEngine } from '../components/own-engine.tsx';
import { Password } from '../components/password.tsx';
import { PointsUsed } from '../components/points-used.tsx';
import { ReadingLanguage } from '../components/reading-language.tsx';
import { BalanceReminder } from '../components/reminder.tsx';
import { Shops } from '../components/shops.tsx';
import { SignIns } from '../components/sign-ins.tsx';
import { TextsStartFrom } from '../components/texts-start-from.tsx';
import { WorkingConsole } from '../components/working-console.tsx';

/** What an account and a person set for themselves. Inside the shop's admin that vouches for who comes: there is no way in of one's own. */
export function SettingsPage() {
  const variant = variantOf(useProfile());
  return (
    <>
      <PointsUsed />
      <BalanceReminder />
      <Company />
      <TextsStartFrom />
      {variant === 'copywriter' && <Shops />}
      {variant === 'copywriter' && <BrandVoice />}
      {variant === 'copywriter' && <Documents />}
      <OwnEngine />
      <WorkingConsole />
      <ReadingLanguage />
      {variant === 'copywriter' && <LetterKeys />}
      {!isFramed() && (
        <>
          <Email />
          <Password />
          <SignIns />
        </>
      )}
    </>
  );
}
