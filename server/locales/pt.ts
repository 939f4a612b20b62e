import type { Wording } from './wording.ts';

export const pt: Wording = {
  captcha: {
    subject: '{code} é o seu código da Storewright',
    text: 'O seu código é {code}. Digite-o na página de configurações da Storewright em até {minutes} minutos.\nSe você não o pediu, alguém errou o endereço. Pode ignorar esta mensagem.',
    button: '',
  },
  low_balance: {
    subject: 'Os pontos estão acabando: restam {available}',
    text: 'Pontos restantes de {account}: {available}. Você pediu para ser avisado abaixo de {below}.\nSem pontos, os modelos gerenciados param. O starter e o seu próprio motor continuam e não custam nada.',
    button: 'Recarregar',
  },
  limit: {
    subject: '{percent} de um limite mensal foi usado',
    text: '{name} usou {used} de {cap} pontos neste mês.\nCom 100 %, as solicitações que custam pontos são recusadas até o próximo mês ou até que o limite seja aumentado.',
    button: 'Ver o consumo',
  },
  limit_reached: {
    subject: 'Um limite mensal foi atingido',
    text: '{name} usou {used} de {cap} pontos neste mês.\nAs solicitações que custam pontos são recusadas até o próximo mês ou até que o limite seja aumentado.',
    button: 'Ver o consumo',
  },
  points_ending: {
    subject: 'Pontos promocionais expiram em {date}',
    text: 'Pontos promocionais de {account} que expiram em {date}: {points}.\nEles são usados antes dos pontos comprados.',
    button: 'Ver os seus pontos',
  },
  month_ends: {
    subject: 'O mês do plano {plan} termina em {date}',
    text: 'O mês do plano {plan} de {account} termina em {date} e não se renova sozinho.\nPague o próximo antes disso para manter o plano. Os seus pontos continuam disponíveis.',
    button: 'Ver os planos',
  },
  unpaid: {
    subject: '{plan} não está pago',
    text: 'O próximo mês do plano {plan} de {account} não está pago.\nO plano continua até {date}. Pague antes disso para mantê-lo.',
    button: 'Pagar agora',
  },
  back_to_free: {
    subject: '{account} está agora no plano Free',
    text: 'O plano {plan} de {account} terminou em {date}. A conta está agora no plano Free.\nOs seus pontos continuam disponíveis.',
    button: 'Ver os planos',
  },
  app_limit: {
    subject: '{percent} do limite de {app} foi usado',
    text: 'O aplicativo {app} de {account} usou {used} de {cap} pontos neste mês.\nCom 100 %, as suas chamadas são recusadas até o próximo mês ou até que o limite seja aumentado.',
    button: 'Ver o aplicativo',
  },
  app_limit_reached: {
    subject: 'O limite de {app} foi atingido',
    text: 'O aplicativo {app} de {account} usou {used} de {cap} pontos neste mês.\nAs suas chamadas são recusadas até o próximo mês ou até que o limite seja aumentado.',
    button: 'Ver o aplicativo',
  },
  app_limit_refused: {
    subject: '{app} é recusado por causa do limite',
    text: 'Uma chamada do aplicativo {app} de {account} foi recusada: neste mês foram usados {used} de {cap} pontos, e a chamada poderia custar {needed}.\nChamadas como essa são recusadas até o próximo mês ou até que o limite seja aumentado.',
    button: 'Ver o aplicativo',
  },
  app_approved: {
    subject: '{app} pode usar o seu endpoint',
    text: 'O operador aprovou o aplicativo {app} de {account}.\nA partir de agora, as suas chamadas vão para {endpoint}.',
    button: 'Ver o aplicativo',
  },
  app_refused: {
    subject: '{app} não foi aprovado',
    text: 'O operador não aprovou o aplicativo {app} de {account} com o endpoint {endpoint}.\nMotivo: {reason}\nPara pedir de novo, altere o endpoint do aplicativo.',
    button: 'Ver o aplicativo',
  },
  foot: 'A Storewright envia esta mensagem automaticamente e não lê respostas.',
};
