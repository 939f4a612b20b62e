import { useLingui } from '@lingui/react/macro';
import { Letter } from '../components/letter.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <Letter
      lead={t`This console runs on the operator's own server. What you enter stays there unless this page says otherwise. The software reports nothing to its makers.`}
      parts={[
        {
          title: t`What is kept`,
          text: [
            t`Your name and e-mail address, a scrambled form of your password that cannot be turned back, and when you signed in.`,
            t`A copy of the products of the shops you connect, your drafts, what was published, by whom and why, and how much was written on which day.`,
            t`Keys that you enter for outside services are stored encrypted and are never shown again.`,
          ],
        },
        {
          title: t`What leaves the server`,
          text: [
            t`When you ask a connected AI model to write, the facts and texts of that product are sent to its provider, and nothing else. The built-in starter engine sends nothing anywhere.`,
            t`When you publish, the fields you approved are sent to your shop.`,
            t`No advertising, no analytics, no pictures or fonts from other sites.`,
          ],
        },
        {
          title: t`Cookies and your browser`,
          text: [t`One cookie keeps you signed in, one remembers the language. Your browser also remembers the theme, and drafts that could not be saved yet.`],
        },
        {
          title: t`How long`,
          text: [t`Until you delete it, or your account is removed. The operator may keep backups and logs for a time; logs hold no passwords, keys or texts.`],
        },
        {
          title: t`Your rights`,
          text: [
            t`Ask the operator of this server to see, correct, export or delete what is kept about you. Many countries give you a right to that; the operator is the one who must answer.`,
          ],
        },
      ]}
    />
  );
}
