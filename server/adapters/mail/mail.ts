/** Where letters leave the house. One method, so that any way of sending can stand behind it. */
export type Mail = {
  /**
   * `sent` when the next mail server has taken it over; `kept` where none is connected and it stays with us. Throws
   * `MailRefused` where trying again would change nothing; any other error may pass.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<'sent' | 'kept'>;
  /** Whether letters leave at all. */
  reach: 'people' | 'operator';
  close(): Promise<void>;
};
/** `id` names it for good: sent a second time after a crash, it carries the same Message-ID, by which mailboxes know it. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** This letter is not taken, now or later. */
export class MailRefused extends Error {}

/** One address and nothing beside it: a second one, or a line of a header, would make another letter of it. */
export const refuseStrange = ({ to, subject }: OutgoingMail): void => {
  if (!/^[^\s"(),:;<>@[\\\]\p{Cc}]+@[^\s"(),:;<>@[\\\]\p{Cc}]+$/u.test(to) || to.length > 254) throw new MailRefused('This is not one e-mail address.');
  if (subject === '' || /\p{Cc}/u.test(subject)) throw new MailRefused('This is not a subject.');
};
