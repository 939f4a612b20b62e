import type { Wording } from './wording.ts';

export const zh: Wording = {
  captcha: {
    subject: '{code} 是你的 Storewright 验证码',
    text: '你的验证码是 {code}。请在 {minutes} 分钟内填入 Storewright 的设置页面。\n如果不是你本人操作，可能是有人填错了邮箱，请忽略此邮件。',
    button: '',
  },
  password_reset: {
    subject: '设置新密码',
    text: '有人为 {email} 在 Storewright 申请了新密码。下面的链接在 {hours}内有效，只能使用一次。\n如果不是你本人操作，请忽略此邮件，你的密码不会改变。',
    button: '设置新密码',
  },
  invitation: {
    subject: '{by} 邀请你加入 {company}',
    text: '{by} 邀请你在 Storewright 中与 {company} 一起工作。下面的链接在 {hours} 内有效，只能使用一次，且仅限此邮箱。\n如果你不认识 {company}，可以忽略这封信。',
    button: '加入',
  },
  email_confirm: {
    subject: '确认你的新邮箱',
    text: '你将使用 {email} 登录 Storewright，代替 {old}。下面的链接在 {hours}内有效，只能使用一次。\n如果不是你本人操作，请忽略此邮件，不会有任何更改。',
    button: '确认此邮箱',
  },
  email_changing: {
    subject: '你的登录邮箱即将更改',
    text: '有人使用你的密码申请将 Storewright 的登录邮箱从 {old} 改为 {email}。新邮箱收到的邮件被确认后才会生效。\n如果不是你本人操作，请立即修改密码，更改随即取消。',
    button: '打开设置',
  },
  email_taken: {
    subject: '你的邮箱已有账户',
    text: '有人想用 {email} 登录 Storewright，但它已属于另一个账户。没有任何更改。\n如果是你本人，请用此邮箱登录，或选择另一个邮箱。',
    button: '登录',
  },
  low_balance: {
    subject: '点数即将用完：剩余 {available}',
    text: '{account} 剩余点数：{available}。你要求在低于 {below} 时提醒。\n点数用完后，托管模型将停止使用；starter 和你自己的引擎不受影响，也不需要点数。',
    button: '充值',
  },
  limit: {
    subject: '每月限额已使用 {percent}',
    text: '{name} 本月已使用 {used} 点（限额 {cap}）。\n达到 100 % 后，需要点数的请求将被拒绝，直到下个月或提高限额。',
    button: '查看使用情况',
  },
  limit_reached: {
    subject: '每月限额已用完',
    text: '{name} 本月已使用 {used} 点（限额 {cap}）。\n需要点数的请求将被拒绝，直到下个月或提高限额。',
    button: '查看使用情况',
  },
  points_ending: {
    subject: '赠送点数将于 {date} 到期',
    text: '{account} 将于 {date} 到期的赠送点数：{points}。\n赠送点数会先于付费点数使用。',
    button: '查看点数',
  },
  month_ends: {
    subject: '{plan} 套餐本月将于 {date} 结束',
    text: '{account} 的 {plan} 套餐本月将于 {date} 结束，不会自动续订。\n请在此之前支付下个月的费用以保留套餐。你的点数会保留。',
    button: '查看套餐',
  },
  unpaid: {
    subject: '{plan} 套餐尚未付款',
    text: '{account} 的 {plan} 套餐下个月的费用尚未支付。\n套餐可使用至 {date}，请在此之前付款以保留套餐。',
    button: '立即付款',
  },
  back_to_free: {
    subject: '{account} 现已转为免费版',
    text: '{account} 的 {plan} 套餐已于 {date} 结束，账户现为免费版。\n你的点数会保留。',
    button: '查看套餐',
  },
  app_limit: {
    subject: '{app} 的限额已使用 {percent}',
    text: '{account} 的集成 {app} 本月已使用 {used} 点（限额 {cap}）。\n达到 100 % 后，它的调用将被拒绝，直到下个月或提高限额。',
    button: '查看集成',
  },
  app_limit_reached: {
    subject: '{app} 已达到限额',
    text: '{account} 的集成 {app} 本月已使用 {used} 点（限额 {cap}）。\n它的调用将被拒绝，直到下个月或提高限额。',
    button: '查看集成',
  },
  app_limit_refused: {
    subject: '{app} 因限额被拒绝',
    text: '{account} 的集成 {app} 有一次调用被拒绝：本月已使用 {used} 点（限额 {cap}），而该调用可能花费 {needed} 点。\n类似的调用将被拒绝，直到下个月或提高限额。',
    button: '查看集成',
  },
  app_approved: {
    subject: '{app} 可以使用其端点',
    text: '运营者已批准 {account} 的集成 {app}。\n从现在起，它的调用将发送到 {endpoint}。',
    button: '查看集成',
  },
  app_refused: {
    subject: '{app} 未获批准',
    text: '运营者未批准 {account} 的集成 {app} 使用端点 {endpoint}。\n原因：{reason}\n如需再次申请，请更改该集成的端点。',
    button: '查看集成',
  },
  inbox_waiting: {
    subject: '有人在{base}的收件箱中等待',
    text: '有人在{account}的{base}请求真人回复，目前还没有得到答复。在真人到来之前，助手不会回答。',
    button: '打开收件箱',
  },
  coze_ending: {
    subject: 'Coze 令牌将于 {date} 到期',
    text: '{account} 用来与 Coze 智能体对话的 {name} 的个人令牌将于 {date} 到期。此后它们不再回答。\n请在 Coze 创建新令牌并填入；智能体和对话都会保留。',
    button: '填入新令牌',
  },
  busy_page: {
    title: '服务器繁忙',
    text: '现在使用的人很多。此页面稍后会自动重试，你已保存的内容是安全的。',
    again: '立即重试',
  },
  foot: '此邮件由 Storewright 自动发送，请勿回复。',
};
