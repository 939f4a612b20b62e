/** No mail server is connected: a letter stays where it was written down, and the operator reads it there. */
import { type Mail, refuseStrange } from './mail.ts';

export const outboxMail = (): Mail => ({
  reach: 'operator',
  send: async (mail) => {
    refuseStrange(mail);
    return 'kept';
  },
  close: async () => undefined,
});
