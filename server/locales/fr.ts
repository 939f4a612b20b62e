import type { Wording } from './wording.ts';

export const fr: Wording = {
  captcha: {
    subject: '{code} est votre code Storewright',
    text: 'Votre code est {code}. Saisissez-le dans les paramètres de Storewright dans les {minutes} minutes.\nSi vous ne l’avez pas demandé, quelqu’un s’est trompé d’adresse. Vous pouvez ignorer ce message.',
    button: '',
  },
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Quelqu’un a demandé un nouveau mot de passe pour {email} sur Storewright. Le lien ci-dessous est valable {hours}, une seule fois.\nSi ce n’était pas vous, ignorez ce message : votre mot de passe reste inchangé.',
    button: 'Choisir un nouveau mot de passe',
  },
  invitation: {
    subject: '{by} vous invite chez {company}',
    text: '{by} vous invite à travailler avec {company} dans Storewright. Le lien ci-dessous est valable {hours}, une seule fois et pour cette adresse seulement.\nSi vous ne connaissez pas {company}, vous pouvez oublier cette lettre.',
    button: 'Rejoindre',
  },
  email_confirm: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: '{email} doit devenir l’adresse avec laquelle vous vous connectez à Storewright, à la place de {old}. Le lien ci-dessous est valable {hours}, une seule fois.\nSi vous ne l’avez pas demandé, ignorez ce message : rien ne change.',
    button: 'Confirmer cette adresse',
  },
  email_changing: {
    subject: 'Votre adresse e-mail va être changée',
    text: 'Une personne qui connaît votre mot de passe a demandé que vous vous connectiez désormais à Storewright avec {email}, à la place de {old}. Le changement aura lieu dès que le message envoyé là-bas sera confirmé.\nSi ce n’était pas vous, changez votre mot de passe maintenant : cela l’empêche.',
    button: 'Ouvrir les paramètres',
  },
  email_taken: {
    subject: 'Votre adresse e-mail a déjà un compte',
    text: 'Quelqu’un veut se connecter à Storewright avec {email}, mais cette adresse appartient déjà à un autre compte. Rien n’a été changé.\nSi c’était vous, connectez-vous avec cette adresse ou choisissez-en une autre.',
    button: 'Se connecter',
  },
  low_balance: {
    subject: 'Vos points s’épuisent : il en reste {available}',
    text: 'Points restants pour {account} : {available}. Vous avez demandé à être prévenu en dessous de {below}.\nSans points, les modèles gérés s’arrêtent. Le starter et votre propre moteur continuent et ne coûtent rien.',
    button: 'Recharger',
  },
  limit: {
    subject: '{percent} d’une limite mensuelle est utilisé',
    text: '{name} a utilisé {used} points sur {cap} ce mois-ci.\nÀ 100 %, les demandes payantes sont refusées jusqu’au mois prochain, ou jusqu’à ce que la limite soit relevée.',
    button: 'Voir l’utilisation',
  },
  limit_reached: {
    subject: 'Une limite mensuelle est atteinte',
    text: '{name} a utilisé {used} points sur {cap} ce mois-ci.\nLes demandes payantes sont refusées jusqu’au mois prochain, ou jusqu’à ce que la limite soit relevée.',
    button: 'Voir l’utilisation',
  },
  points_ending: {
    subject: 'Des points promotionnels expirent le {date}',
    text: 'Points promotionnels de {account} qui expirent le {date} : {points}.\nIls sont utilisés avant les points achetés.',
    button: 'Voir vos points',
  },
  month_ends: {
    subject: 'Le mois du forfait {plan} se termine le {date}',
    text: 'Le mois du forfait {plan} de {account} se termine le {date} et ne se renouvelle pas de lui-même.\nPayez le suivant avant cette date pour garder le forfait. Vos points sont conservés.',
    button: 'Voir les forfaits',
  },
  unpaid: {
    subject: '{plan} n’est pas payé',
    text: 'Le prochain mois du forfait {plan} de {account} n’est pas payé.\nLe forfait reste actif jusqu’au {date}. Payez avant cette date pour le garder.',
    button: 'Payer maintenant',
  },
  back_to_free: {
    subject: '{account} est maintenant au forfait Free',
    text: 'Le forfait {plan} de {account} a pris fin le {date}. Le compte est maintenant au forfait Free.\nVos points sont conservés.',
    button: 'Voir les forfaits',
  },
  app_limit: {
    subject: '{percent} de la limite de {app} est utilisé',
    text: 'L’application {app} de {account} a utilisé {used} points sur {cap} ce mois-ci.\nÀ 100 %, ses appels sont refusés jusqu’au mois prochain, ou jusqu’à ce que la limite soit relevée.',
    button: 'Voir l’application',
  },
  app_limit_reached: {
    subject: 'La limite de {app} est atteinte',
    text: 'L’application {app} de {account} a utilisé {used} points sur {cap} ce mois-ci.\nSes appels sont refusés jusqu’au mois prochain, ou jusqu’à ce que la limite soit relevée.',
    button: 'Voir l’application',
  },
  app_limit_refused: {
    subject: '{app} est refusée à cause de sa limite',
    text: 'Un appel de l’application {app} de {account} a été refusé : {used} points sur {cap} sont utilisés ce mois-ci, et l’appel pourrait en coûter {needed}.\nLes appels de ce genre sont refusés jusqu’au mois prochain, ou jusqu’à ce que la limite soit relevée.',
    button: 'Voir l’application',
  },
  app_approved: {
    subject: '{app} peut utiliser son point d’accès',
    text: 'L’opérateur a approuvé l’application {app} de {account}.\nDésormais, ses appels vont à {endpoint}.',
    button: 'Voir l’application',
  },
  app_refused: {
    subject: '{app} n’a pas été approuvée',
    text: 'L’opérateur n’a pas approuvé l’application {app} de {account} avec le point d’accès {endpoint}.\nMotif : {reason}\nPour faire une nouvelle demande, changez le point d’accès de l’application.',
    button: 'Voir l’application',
  },
  inbox_waiting: {
    subject: 'Quelqu’un attend dans la boîte de réception de {base}',
    text: 'Chez {base} de {account}, quelqu’un a demandé une personne et n’a pas encore de réponse. L’assistant se tait jusqu’à ce qu’une personne vienne.',
    button: 'Ouvrir la boîte de réception',
  },
  coze_ending: {
    subject: 'Un jeton Coze expire le {date}',
    text: 'Le jeton personnel de {name}, avec lequel {account} parle à ses bots chez Coze, expire le {date}. Ensuite, ils ne répondront plus.\nCréez-en un nouveau chez Coze et saisissez-le ; les bots et les conversations restent.',
    button: 'Saisir un nouveau jeton',
  },
  busy_page: {
    title: 'Le serveur est très occupé',
    text: 'Beaucoup de personnes l’utilisent en ce moment. Cette page réessaie d’elle-même dans un instant, et ce que vous avez enregistré est en sécurité.',
    again: 'Réessayer maintenant',
  },
  foot: 'Storewright envoie ce message automatiquement et ne lit pas les réponses.',
};
