import { mailSuite } from './mail.suite.ts';
import { outboxMail } from './outbox.ts';

mailSuite(async () => ({ mail: outboxMail(), outcome: 'kept' }));
