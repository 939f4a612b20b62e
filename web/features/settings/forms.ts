/** What may be typed here, as the contract takes it. Loaded with the first check, because Zod comes along. */
import { WholePoints } from '@storewright/contract/kit/points';
import { settings } from '@storewright/contract/settings';
import { z } from 'zod';
import { language } from '../../kit/i18n.ts';
import { wholePointsIn } from '../billing/index.ts';

const { email } = settings.captcha.body.shape;
/** With the groups that the language of the screen writes: 1,000. */
const below = z.preprocess((typed) => wholePointsIn(String(typed), language()) ?? typed, WholePoints({ message: 'points' }));

/** An empty field is a wish as well: nobody is written to. */
export const ReminderForm = z.object({ email: z.union([z.literal(''), email]), below: z.union([z.literal(''), below]) });
export const EmailForm = z.object({ email });
export const CodeForm = z.object({ captcha: settings.verifyEmail.body.shape.captcha });
export const CompanyForm = settings.setCompany.body;
export const PromptsForm = settings.setPrompts.body;
export const PasswordForm = settings.setPassword.body;
export const EmailChangeForm = settings.changeEmail.body;
