/** What the provider of models that this machine runs itself is called until its operator names it. The console says it in its reader's language. */
export const thisMachine = 'On this machine';
/** The same of what answers without any model, in demo mode. */
export const demoProvider = 'Demo provider';
