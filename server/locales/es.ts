import type { Wording } from './wording.ts';

export const es: Wording = {
  captcha: {
    subject: '{code} es su código de Storewright',
    text: 'Su código es {code}. Escríbalo en la página de ajustes de Storewright antes de {minutes} minutos.\nSi no lo ha pedido, alguien se ha equivocado de dirección. Puede ignorar este mensaje.',
    button: '',
  },
  password_reset: {
    subject: 'Elija una contraseña nueva',
    text: 'Alguien ha pedido una contraseña nueva para {email} en Storewright. El enlace de abajo es válido durante {hours}, una sola vez.\nSi no ha sido usted, puede ignorar este mensaje: su contraseña no cambia.',
    button: 'Elegir una contraseña nueva',
  },
  invitation: {
    subject: '{by} le invita a {company}',
    text: '{by} le invita a trabajar con {company} en Storewright. El enlace de abajo vale {hours}, una sola vez y solo para esta dirección.\nSi no conoce {company}, puede olvidar esta carta.',
    button: 'Unirse',
  },
  email_confirm: {
    subject: 'Confirme su nuevo correo',
    text: '{email} va a ser el correo con el que inicia sesión en Storewright, en lugar de {old}. El enlace de abajo es válido durante {hours}, una sola vez.\nSi no lo ha pedido, puede ignorar este mensaje: no cambia nada.',
    button: 'Confirmar este correo',
  },
  email_changing: {
    subject: 'Se va a cambiar su correo',
    text: 'Alguien que conoce su contraseña ha pedido que en adelante inicie sesión en Storewright con {email}, en lugar de {old}. El cambio se hará cuando se confirme el mensaje enviado allí.\nSi no ha sido usted, cambie ahora su contraseña: así se detiene.',
    button: 'Abrir la configuración',
  },
  email_taken: {
    subject: 'Su correo ya tiene una cuenta',
    text: 'Alguien quiere iniciar sesión en Storewright con {email}, pero ya pertenece a otra cuenta. No se ha cambiado nada.\nSi ha sido usted, inicie sesión con este correo o elija otro.',
    button: 'Iniciar sesión',
  },
  low_balance: {
    subject: 'Quedan pocos puntos: {available}',
    text: 'Puntos restantes de {account}: {available}. Pidió que le avisáramos por debajo de {below}.\nSin puntos, los modelos gestionados se detienen. El starter y su propio motor siguen funcionando y no cuestan nada.',
    button: 'Recargar',
  },
  limit: {
    subject: 'Se ha usado el {percent} de un límite mensual',
    text: '{name} ha usado {used} de {cap} puntos este mes.\nAl 100 %, las solicitudes que cuestan puntos se rechazan hasta el mes siguiente o hasta que se aumente el límite.',
    button: 'Ver el consumo',
  },
  limit_reached: {
    subject: 'Se ha alcanzado un límite mensual',
    text: '{name} ha usado {used} de {cap} puntos este mes.\nLas solicitudes que cuestan puntos se rechazan hasta el mes siguiente o hasta que se aumente el límite.',
    button: 'Ver el consumo',
  },
  points_ending: {
    subject: 'Hay puntos promocionales que caducan el {date}',
    text: 'Puntos promocionales de {account} que caducan el {date}: {points}.\nSe usan antes que los puntos comprados.',
    button: 'Ver sus puntos',
  },
  month_ends: {
    subject: 'El mes del plan {plan} termina el {date}',
    text: 'El mes del plan {plan} de {account} termina el {date} y no se renueva por sí solo.\nPague el siguiente antes de esa fecha para conservar el plan. Sus puntos se conservan.',
    button: 'Ver los planes',
  },
  unpaid: {
    subject: '{plan} no está pagado',
    text: 'El próximo mes del plan {plan} de {account} no está pagado.\nEl plan se mantiene hasta el {date}. Pague antes para conservarlo.',
    button: 'Pagar ahora',
  },
  back_to_free: {
    subject: '{account} está ahora en el plan Free',
    text: 'El plan {plan} de {account} terminó el {date}. La cuenta está ahora en el plan Free.\nSus puntos se conservan.',
    button: 'Ver los planes',
  },
  app_limit: {
    subject: 'Se ha usado el {percent} del límite de {app}',
    text: 'La aplicación {app} de {account} ha usado {used} de {cap} puntos este mes.\nAl 100 %, sus llamadas se rechazan hasta el mes siguiente o hasta que se aumente el límite.',
    button: 'Ver la aplicación',
  },
  app_limit_reached: {
    subject: 'Se ha alcanzado el límite de {app}',
    text: 'La aplicación {app} de {account} ha usado {used} de {cap} puntos este mes.\nSus llamadas se rechazan hasta el mes siguiente o hasta que se aumente el límite.',
    button: 'Ver la aplicación',
  },
  app_limit_refused: {
    subject: '{app} se rechaza por su límite',
    text: 'Se rechazó una llamada de la aplicación {app} de {account}: este mes se han usado {used} de {cap} puntos, y la llamada podría costar {needed}.\nLas llamadas como esta se rechazan hasta el mes siguiente o hasta que se aumente el límite.',
    button: 'Ver la aplicación',
  },
  app_approved: {
    subject: '{app} puede usar su punto de acceso',
    text: 'El operador ha aprobado la aplicación {app} de {account}.\nA partir de ahora, sus llamadas van a {endpoint}.',
    button: 'Ver la aplicación',
  },
  app_refused: {
    subject: '{app} no ha sido aprobada',
    text: 'El operador no ha aprobado la aplicación {app} de {account} con el punto de acceso {endpoint}.\nMotivo: {reason}\nPara volver a solicitarlo, cambie el punto de acceso de la aplicación.',
    button: 'Ver la aplicación',
  },
  inbox_waiting: {
    subject: 'Alguien espera en la bandeja de {base}',
    text: 'En {base} de {account}, alguien ha pedido hablar con una persona y aún no tiene respuesta. El asistente guarda silencio hasta que llegue una persona.',
    button: 'Abrir la bandeja',
  },
  coze_ending: {
    subject: 'Un token de Coze termina el {date}',
    text: 'El token personal de {name}, con el que {account} habla con sus bots en Coze, termina el {date}. A partir de entonces no responderán.\nCree uno nuevo en Coze e introdúzcalo; los bots y las conversaciones se conservan.',
    button: 'Introducir un token nuevo',
  },
  busy_page: {
    title: 'El servidor está ocupado',
    text: 'Ahora mismo lo usan muchas personas. Esta página vuelve a intentarlo sola en un momento, y lo que guardó está a salvo.',
    again: 'Intentarlo ahora',
  },
  foot: 'Storewright envía este mensaje automáticamente y no lee las respuestas.',
};
