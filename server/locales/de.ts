import type { Wording } from './wording.ts';

export const de: Wording = {
  captcha: {
    subject: '{code} ist Ihr Code für Storewright',
    text: 'Ihr Code ist {code}. Geben Sie ihn innerhalb von {minutes} Minuten auf der Einstellungsseite von Storewright ein.\nFalls Sie ihn nicht angefordert haben, hat sich jemand bei der Adresse vertippt. Sie können diese Nachricht ignorieren.',
    button: '',
  },
  password_reset: {
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Jemand hat bei Storewright ein neues Passwort für {email} angefordert. Der Link unten gilt {hours}, und nur einmal.\nFalls Sie das nicht waren, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist.',
    button: 'Neues Passwort wählen',
  },
  invitation: {
    subject: '{by} lädt Sie zu {company} ein',
    text: '{by} lädt Sie ein, mit {company} in Storewright zu arbeiten. Der Link unten gilt {hours}, einmal und nur für diese Adresse.\nWenn Sie {company} nicht kennen, können Sie diesen Brief vergessen.',
    button: 'Beitreten',
  },
  email_confirm: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Mit {email} sollen Sie sich künftig bei Storewright anmelden, statt mit {old}. Der Link unten gilt {hours}, und nur einmal.\nFalls Sie das nicht angefordert haben, können Sie diese Nachricht ignorieren: Es ändert sich nichts.',
    button: 'Diese Adresse bestätigen',
  },
  email_changing: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: 'Jemand, der Ihr Passwort kennt, hat darum gebeten, dass Sie sich bei Storewright künftig mit {email} statt mit {old} anmelden. Das gilt, sobald die Nachricht dorthin bestätigt wurde.\nFalls Sie das nicht waren, ändern Sie jetzt Ihr Passwort: Damit ist es abgewendet.',
    button: 'Einstellungen öffnen',
  },
  email_taken: {
    subject: 'Ihre E-Mail-Adresse hat schon ein Konto',
    text: 'Jemand möchte sich bei Storewright mit {email} anmelden, doch die Adresse gehört schon zu einem anderen Konto. Es wurde nichts geändert.\nFalls Sie das waren, melden Sie sich mit dieser Adresse an oder wählen Sie eine andere.',
    button: 'Anmelden',
  },
  low_balance: {
    subject: 'Ihre Punkte gehen zur Neige: noch {available}',
    text: 'Verbleibende Punkte in {account}: {available}. Sie wollten Bescheid bekommen, sobald es weniger als {below} sind.\nOhne Punkte pausieren die verwalteten Modelle. Der Starter und Ihre eigene Engine arbeiten weiter und kosten nichts.',
    button: 'Aufladen',
  },
  limit: {
    subject: '{percent} eines Monatslimits sind verbraucht',
    text: '{name} hat in diesem Monat {used} von {cap} Punkten verbraucht.\nBei 100 % werden kostenpflichtige Anfragen bis zum nächsten Monat abgelehnt, oder bis das Limit erhöht wird.',
    button: 'Verbrauch ansehen',
  },
  limit_reached: {
    subject: 'Ein Monatslimit ist erreicht',
    text: '{name} hat in diesem Monat {used} von {cap} Punkten verbraucht.\nKostenpflichtige Anfragen werden bis zum nächsten Monat abgelehnt, oder bis das Limit erhöht wird.',
    button: 'Verbrauch ansehen',
  },
  points_ending: {
    subject: 'Aktionspunkte verfallen am {date}',
    text: 'Aktionspunkte von {account}, die am {date} verfallen: {points}.\nSie werden vor gekauften Punkten verbraucht.',
    button: 'Punkte ansehen',
  },
  month_ends: {
    subject: 'Der Monat im Tarif {plan} endet am {date}',
    text: 'Der Monat im Tarif {plan} von {account} endet am {date} und verlängert sich nicht von selbst.\nBezahlen Sie vorher den nächsten, um den Tarif zu behalten. Ihre Punkte bleiben erhalten.',
    button: 'Tarife ansehen',
  },
  unpaid: {
    subject: '{plan} ist nicht bezahlt',
    text: 'Der nächste Monat im Tarif {plan} von {account} ist nicht bezahlt.\nDer Tarif bleibt bis {date} bestehen. Zahlen Sie vorher, um ihn zu behalten.',
    button: 'Jetzt zahlen',
  },
  back_to_free: {
    subject: '{account} ist jetzt im Tarif Free',
    text: 'Der Tarif {plan} von {account} endete am {date}. Das Konto ist jetzt im Tarif Free.\nIhre Punkte bleiben erhalten.',
    button: 'Tarife ansehen',
  },
  app_limit: {
    subject: '{percent} des Limits von {app} sind verbraucht',
    text: 'Die App {app} von {account} hat in diesem Monat {used} von {cap} Punkten verbraucht.\nBei 100 % werden ihre Aufrufe bis zum nächsten Monat abgelehnt, oder bis das Limit erhöht wird.',
    button: 'App ansehen',
  },
  app_limit_reached: {
    subject: 'Das Limit von {app} ist erreicht',
    text: 'Die App {app} von {account} hat in diesem Monat {used} von {cap} Punkten verbraucht.\nIhre Aufrufe werden bis zum nächsten Monat abgelehnt, oder bis das Limit erhöht wird.',
    button: 'App ansehen',
  },
  app_limit_refused: {
    subject: '{app} wird wegen ihres Limits abgelehnt',
    text: 'Ein Aufruf der App {app} von {account} wurde abgelehnt: In diesem Monat sind {used} von {cap} Punkten verbraucht, und der Aufruf könnte {needed} kosten.\nSolche Aufrufe werden bis zum nächsten Monat abgelehnt, oder bis das Limit erhöht wird.',
    button: 'App ansehen',
  },
  app_approved: {
    subject: '{app} darf ihren Endpunkt nutzen',
    text: 'Der Betreiber hat die App {app} von {account} freigegeben.\nAb jetzt gehen ihre Aufrufe an {endpoint}.',
    button: 'App ansehen',
  },
  app_refused: {
    subject: '{app} wurde nicht freigegeben',
    text: 'Der Betreiber hat die App {app} von {account} mit dem Endpunkt {endpoint} nicht freigegeben.\nGrund: {reason}\nUm erneut zu fragen, ändern Sie den Endpunkt der App.',
    button: 'App ansehen',
  },
  inbox_waiting: {
    subject: 'Im Posteingang von {base} wartet jemand',
    text: 'Bei {base} von {account} hat jemand um eine Person gebeten und noch keine Antwort. Der Assistent schweigt, bis eine Person kommt.',
    button: 'Posteingang öffnen',
  },
  coze_ending: {
    subject: 'Ein Coze-Token endet am {date}',
    text: 'Das persönliche Token von {name}, mit dem {account} seine Bots bei Coze anspricht, endet am {date}. Danach antworten sie nicht mehr.\nErstellen Sie bei Coze ein neues und tragen Sie es ein; Bots und Gespräche bleiben.',
    button: 'Neues Token eintragen',
  },
  busy_page: {
    title: 'Der Server ist ausgelastet',
    text: 'Gerade nutzen ihn viele. Diese Seite versucht es gleich von selbst noch einmal, und was Sie gespeichert haben, ist sicher.',
    again: 'Jetzt noch einmal versuchen',
  },
  foot: 'Storewright verschickt diese Nachricht automatisch und liest keine Antworten.',
};
