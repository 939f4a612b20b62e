import type { Wording } from './wording.ts';

export const ja: Wording = {
  captcha: {
    subject: 'Storewright の確認コード：{code}',
    text: '確認コードは {code} です。{minutes} 分以内に Storewright の設定ページに入力してください。\nお心当たりがない場合は、どなたかがアドレスを間違えた可能性があります。このメールは破棄してください。',
    button: '',
  },
  password_reset: {
    subject: '新しいパスワードを設定してください',
    text: 'Storewright で {email} の新しいパスワードが申請されました。下のリンクは {hours}有効で、1 回だけ使えます。\nお心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    button: '新しいパスワードを設定',
  },
  invitation: {
    subject: '{by} さんが {company} に招待しています',
    text: '{by} さんから、Storewright で {company} の一員として働くよう招待されています。下のリンクは {hours} 有効で、一度だけ、このアドレスでのみ使えます。\n{company} に心当たりがなければ、このメールは無視してください。',
    button: '参加する',
  },
  email_confirm: {
    subject: '新しいメールアドレスを確認してください',
    text: 'Storewright へのサインインに使うメールアドレスを {old} から {email} に変更する申請がありました。下のリンクは {hours}有効で、1 回だけ使えます。\nお心当たりがない場合は、このメールを無視してください。何も変わりません。',
    button: 'このアドレスを確認',
  },
  email_changing: {
    subject: 'メールアドレスが変更されようとしています',
    text: 'あなたのパスワードを知る方が、Storewright へのサインインに使うメールアドレスを {old} から {email} に変更するよう申請しました。新しいアドレスに届いたメールが確認されると変更されます。\nお心当たりがない場合は、今すぐパスワードを変更してください。変更は取り消されます。',
    button: '設定を開く',
  },
  email_taken: {
    subject: 'このメールアドレスにはすでにアカウントがあります',
    text: '{email} で Storewright にサインインしようとした方がいますが、このアドレスはすでに別のアカウントのものです。何も変更されていません。\nご本人の場合は、このアドレスでサインインするか、別のアドレスを選んでください。',
    button: 'サインイン',
  },
  low_balance: {
    subject: 'ポイントが残りわずかです：{available}',
    text: '{account} の残りポイント：{available}。{below} を下回ったときのお知らせをご希望いただいています。\nポイントがなくなると、管理モデルは使えなくなります。スターターとご自身のエンジンは引き続き無料で使えます。',
    button: 'チャージする',
  },
  limit: {
    subject: '月間上限の {percent} を使用しました',
    text: '{name} は今月、{cap} ポイント中 {used} ポイントを使用しました。\n100 % に達すると、ポイントが必要なリクエストは、翌月になるか上限が引き上げられるまで受け付けられません。',
    button: '使用状況を見る',
  },
  limit_reached: {
    subject: '月間上限に達しました',
    text: '{name} は今月、{cap} ポイント中 {used} ポイントを使用しました。\nポイントが必要なリクエストは、翌月になるか上限が引き上げられるまで受け付けられません。',
    button: '使用状況を見る',
  },
  points_ending: {
    subject: '特典ポイントが {date} に失効します',
    text: '{date} に失効する {account} の特典ポイント：{points}。\n特典ポイントは、購入したポイントより先に使われます。',
    button: 'ポイントを見る',
  },
  month_ends: {
    subject: '{plan} プランの今月分は {date} に終了します',
    text: '{account} の {plan} プランの今月分は {date} に終了し、自動では更新されません。\nプランを続けるには、それまでに翌月分をお支払いください。お持ちのポイントはそのまま残ります。',
    button: 'プランを見る',
  },
  unpaid: {
    subject: '{plan} プランのお支払いが済んでいません',
    text: '{account} の {plan} プランの翌月分のお支払いが済んでいません。\nプランは {date} まで使えます。続けるには、それまでにお支払いください。',
    button: '支払う',
  },
  back_to_free: {
    subject: '{account} は Free プランになりました',
    text: '{account} の {plan} プランは {date} に終了し、アカウントは Free プランになりました。\nお持ちのポイントはそのまま残ります。',
    button: 'プランを見る',
  },
  app_limit: {
    subject: '{app} の上限の {percent} を使用しました',
    text: '{account} のアプリ {app} は、今月 {cap} ポイント中 {used} ポイントを使用しました。\n100 % に達すると、翌月になるか上限が引き上げられるまで、このアプリの呼び出しは拒否されます。',
    button: 'アプリを見る',
  },
  app_limit_reached: {
    subject: '{app} が上限に達しました',
    text: '{account} のアプリ {app} は、今月 {cap} ポイント中 {used} ポイントを使用しました。\n翌月になるか上限が引き上げられるまで、このアプリの呼び出しは拒否されます。',
    button: 'アプリを見る',
  },
  app_limit_refused: {
    subject: '{app} の呼び出しが上限により拒否されました',
    text: '{account} のアプリ {app} の呼び出しが拒否されました。今月は {cap} ポイント中 {used} ポイントを使用済みで、この呼び出しには {needed} ポイントかかる可能性があります。\n翌月になるか上限が引き上げられるまで、同様の呼び出しは拒否されます。',
    button: 'アプリを見る',
  },
  app_approved: {
    subject: '{app} のエンドポイントが承認されました',
    text: '運営者が {account} のアプリ {app} を承認しました。\n今後、このアプリの呼び出しは {endpoint} に送られます。',
    button: 'アプリを見る',
  },
  app_refused: {
    subject: '{app} は承認されませんでした',
    text: '運営者は、エンドポイント {endpoint} を使う {account} のアプリ {app} を承認しませんでした。\n理由：{reason}\nもう一度申請するには、アプリのエンドポイントを変更してください。',
    button: 'アプリを見る',
  },
  inbox_waiting: {
    subject: '{base}の受信箱で待っている人がいます',
    text: '{account}の{base}で、担当者を求めた人がまだ返事を受け取っていません。担当者が来るまでアシスタントは答えません。',
    button: '受信箱を開く',
  },
  coze_ending: {
    subject: 'Coze のトークンが {date} に切れます',
    text: '{account} が Coze のボットと話すための {name} の個人トークンは {date} に切れます。それ以降、ボットは答えません。\nCoze で新しいトークンを作って入力してください。ボットと会話はそのまま残ります。',
    button: '新しいトークンを入力',
  },
  busy_page: {
    title: 'サーバーが混み合っています',
    text: '現在、多くの方が利用しています。このページはまもなく自動的に再試行します。保存した内容は安全です。',
    again: '今すぐ再試行',
  },
  foot: 'このメールは Storewright が自動で送信しています。返信はお読みできません。',
};
