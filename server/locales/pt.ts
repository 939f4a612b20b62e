import type { Wording } from './wording.ts';

export const pt: Wording = {
  captcha: {
    subject: '{code} é o seu código da Storewright',
    text: 'O seu código é {code}. Digite-o na página de configurações da Storewright em até {minutes} minutos.\nSe você não o pediu, alguém errou o endereço. Pode ignorar esta mensagem.',
    button: '',
  },
  password_reset: {
    subject: 'Escolha uma nova senha',
    text: 'Alguém pediu uma nova senha para {email} no Storewright. O link abaixo vale por {hours}, uma única vez.\nSe não foi você, pode ignorar esta mensagem: sua senha continua a mesma.',
    button: 'Escolher uma nova senha',
  },
  invitation: {
    subject: '{by} convida você para {company}',
    text: '{by} convida você a trabalhar com {company} no Storewright. O link abaixo vale por {hours}, uma única vez e só para este endereço.\nSe você não conhece {company}, pode esquecer esta carta.',
    button: 'Entrar',
  },
  email_confirm: {
    subject: 'Confirme seu novo e-mail',
    text: '{email} será o e-mail com que você entra no Storewright, em vez de {old}. O link abaixo vale por {hours}, uma única vez.\nSe você não pediu isso, pode ignorar esta mensagem: nada muda.',
    button: 'Confirmar este e-mail',
  },
  email_changing: {
    subject: 'Seu e-mail será alterado',
    text: 'Alguém que sabe sua senha pediu que você passe a entrar no Storewright com {email}, em vez de {old}. A mudança vale assim que a mensagem enviada para lá for confirmada.\nSe não foi você, mude sua senha agora: isso impede a alteração.',
    button: 'Abrir as configurações',
  },
  email_taken: {
    subject: 'Seu e-mail já tem uma conta',
    text: 'Alguém quer entrar no Storewright com {email}, mas ele já pertence a outra conta. Nada foi alterado.\nSe foi você, entre com este e-mail ou escolha outro.',
    button: 'Entrar',
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
  inbox_waiting: {
    subject: 'Alguém espera na caixa de entrada de {base}',
    text: 'Em {base} de {account}, alguém pediu para falar com uma pessoa e ainda não tem resposta. O assistente fica em silêncio até que venha uma pessoa.',
    button: 'Abrir a caixa de entrada',
  },
  coze_ending: {
    subject: 'Um token do Coze termina em {date}',
    text: 'O token pessoal de {name}, com o qual {account} fala com seus bots no Coze, termina em {date}. Depois disso, eles não respondem.\nCrie um novo no Coze e insira-o; os bots e as conversas permanecem.',
    button: 'Inserir um novo token',
  },
  busy_page: {
    title: 'O servidor está ocupado',
    text: 'Muitas pessoas o usam agora. Esta página tenta de novo sozinha em instantes, e o que você salvou está seguro.',
    again: 'Tentar agora',
  },
  foot: 'A Storewright envia esta mensagem automaticamente e não lê respostas.',
};
