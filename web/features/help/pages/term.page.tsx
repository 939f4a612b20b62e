import { useLingui } from '@lingui/react/macro';
import { Letter } from '../components/letter.tsx';

export function TermPage() {
  const { t } = useLingui();
  return (
    <Letter
      lead={t`Storewright is software that somebody runs on a server of their own. That person or company is the operator; they decide who may use it, and your agreement is with them.`}
      parts={[
        {
          title: t`What you may do with it`,
          text: [
            t`Use it for shops and accounts that are yours, or that you were asked to look after. Keep your password to yourself.`,
            t`Do not use it to publish what is untrue, what breaks the law where you sell, or what belongs to somebody else.`,
          ],
        },
        {
          title: t`What you write stays yours`,
          text: [
            t`Product texts, drafts and everything else you put in belong to you. The product uses them to do what you ask of it, and for nothing else.`,
            t`A text that an AI model wrote may be wrong, or may resemble other texts. The product marks what no fact supports; reading it before it goes out is up to you. Nothing is published unless a person presses the button.`,
          ],
        },
        {
          title: t`Outside services`,
          text: [
            t`A shop, an AI model or another service that you connect has terms of its own, and may charge you. The console shows what a press of a button costs here; what a provider bills to your own key is between you and them.`,
          ],
        },
        {
          title: t`Points`,
          text: [t`Where the operator sells points, the price is shown before you press. Drafts, scores and publishing cost nothing.`],
        },
        {
          title: t`No guarantee`,
          text: [
            t`The software is given under the Apache License 2.0, as it is. The operator may change or end the service; ask them how long they keep your data and how you can take it with you.`,
          ],
        },
        {
          title: t`Questions`,
          text: [t`Ask the operator of this server. The people who make the software do not run it and cannot see what is in it.`],
        },
      ]}
    />
  );
}
