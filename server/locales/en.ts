/** English is the pattern: its letters and their placeholders are those of every language. */
export const en = {
  captcha: {
    subject: '{code} is your code for Storewright',
    text: 'Your code is {code}. Type it on the Settings page of Storewright within {minutes} minutes.\nIf you did not ask for it, somebody mistyped an address. You can forget this letter.',
    button: '',
  },
  password_reset: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for {email} at Storewright. The link below is good for {hours}, once.\nIf it was not you, you can forget this letter: your password stays as it is.',
    button: 'Choose a new password',
  },
  invitation: {
    subject: '{by} invites you to {company}',
    text: '{by} invites you to work with {company} in Storewright. The link below is good for {hours}, once, and for this address alone.\nIf you do not know {company}, you can forget this letter.',
    button: 'Join',
  },
  email_confirm: {
    subject: 'Confirm your new e-mail',
    text: '{email} is to be the e-mail that you sign in with at Storewright, instead of {old}. The link below is good for {hours}, once.\nIf you did not ask for it, you can forget this letter: nothing changes.',
    button: 'Confirm this e-mail',
  },
  email_changing: {
    subject: 'Your e-mail is to be changed',
    text: 'Somebody who knows your password asked that you sign in at Storewright with {email} from now on, instead of {old}. It changes once a letter that went there is answered.\nIf it was not you, change your password now: that stops it.',
    button: 'Open the settings',
  },
  email_taken: {
    subject: 'Your e-mail has an account already',
    text: 'Somebody wants to sign in at Storewright with {email}, but it belongs to another account already. Nothing was changed.\nIf it was you, sign in with this e-mail, or choose another one.',
    button: 'Sign in',
  },
  low_balance: {
    subject: 'Points are running low: {available} left',
    text: 'Points left in {account}: {available}. You asked to be told below {below}.\nWithout points, managed models stop. The starter and your own engine go on and cost nothing.',
    button: 'Top up',
  },
  limit: {
    subject: '{percent} of a monthly limit is used',
    text: '{name} has used {used} of {cap} points this month.\nAt 100 % requests that cost points are refused until the next month, or until the limit is raised.',
    button: 'See what was used',
  },
  limit_reached: {
    subject: 'A monthly limit is reached',
    text: '{name} has used {used} of {cap} points this month.\nRequests that cost points are refused until the next month, or until the limit is raised.',
    button: 'See what was used',
  },
  points_ending: {
    subject: 'Promotional points end on {date}',
    text: 'Promotional points of {account} that end on {date}: {points}.\nThey are used before points that were paid for.',
    button: 'See your points',
  },
  month_ends: {
    subject: 'The month of {plan} ends on {date}',
    text: 'The month of the plan {plan} of {account} ends on {date} and does not renew by itself.\nPay for the next one before then to keep the plan. The points you have stay.',
    button: 'See the plans',
  },
  unpaid: {
    subject: '{plan} is not paid',
    text: 'The next month of the plan {plan} of {account} is not paid.\nThe plan stays until {date}. Pay before then to keep it.',
    button: 'Pay now',
  },
  back_to_free: {
    subject: '{account} is on Free now',
    text: 'The plan {plan} of {account} ended on {date}. The account is on Free now.\nThe points you have stay.',
    button: 'See the plans',
  },
  app_limit: {
    subject: '{percent} of the limit of {app} is used',
    text: 'The app {app} of {account} has used {used} of {cap} points this month.\nAt 100 % its calls are refused until the next month, or until the limit is raised.',
    button: 'See the app',
  },
  app_limit_reached: {
    subject: 'The limit of {app} is reached',
    text: 'The app {app} of {account} has used {used} of {cap} points this month.\nIts calls are refused until the next month, or until the limit is raised.',
    button: 'See the app',
  },
  app_limit_refused: {
    subject: '{app} is refused for its limit',
    text: 'A call of the app {app} of {account} was refused: {used} of {cap} points of this month are used, and the call could cost {needed}.\nCalls like it are refused until the next month, or until the limit is raised.',
    button: 'See the app',
  },
  app_approved: {
    subject: '{app} may use its endpoint',
    text: 'The operator has approved the app {app} of {account}.\nFrom now on its calls go to {endpoint}.',
    button: 'See the app',
  },
  app_refused: {
    subject: '{app} was not approved',
    text: 'The operator has not approved the app {app} of {account} with the endpoint {endpoint}.\nReason: {reason}\nTo ask again, change the endpoint of the app.',
    button: 'See the app',
  },
  inbox_waiting: {
    subject: 'Somebody waits in the inbox of {base}',
    text: 'Somebody asked for a person at {base} of {account} and has no answer yet. The assistant is silent until a person comes.',
    button: 'Open the inbox',
  },
  coze_ending: {
    subject: 'A Coze token ends on {date}',
    text: 'The personal token of {name}, with which {account} talks to its bots at Coze, ends on {date}. From then on they do not answer.\nMake a new one at Coze and put it in; the bots and conversations stay.',
    button: 'Put in a new token',
  },
  busy_page: {
    title: 'The server is busy',
    text: 'Many people are using it right now. This page tries again by itself in a moment, and what you saved is safe.',
    again: 'Try again now',
  },
  foot: 'Storewright sends this letter by itself and reads no answers.',
} as const;
