import type { settings } from '@storewright/contract/settings';
import type { Handlers } from '../../../kit/http.ts';
import type { Reminders } from './reminders.service.ts';

/** The part of the group `settings` that is about being told. */
export const remindersHandlers = (reminders: Reminders): Pick<Handlers<typeof settings>, 'reminder' | 'setReminder' | 'captcha' | 'verifyEmail'> => ({
  reminder: ({ caller }) => reminders.of(caller),
  setReminder: ({ caller, body }) => reminders.set(caller, body),
  captcha: ({ caller, body }) => reminders.captcha(caller, body.email),
  verifyEmail: ({ caller, body }) => reminders.verify(caller, body),
});
