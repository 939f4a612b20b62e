import type { Wording } from './wording.ts';

export const ko: Wording = {
  captcha: {
    subject: 'Storewright 인증 코드: {code}',
    text: '인증 코드는 {code}입니다. {minutes}분 안에 Storewright 설정 페이지에 입력하세요.\n요청하지 않으셨다면 누군가 주소를 잘못 입력한 것입니다. 이 메일은 무시하셔도 됩니다.',
    button: '',
  },
  password_reset: {
    subject: '새 비밀번호를 정하세요',
    text: 'Storewright에서 {email}의 새 비밀번호가 요청되었습니다. 아래 링크는 {hours} 동안 한 번만 쓸 수 있습니다.\n본인이 요청하지 않았다면 이 메일을 무시하세요. 비밀번호는 그대로입니다.',
    button: '새 비밀번호 정하기',
  },
  invitation: {
    subject: '{by} 님이 {company}에 초대했습니다',
    text: '{by} 님이 Storewright에서 {company}와 함께 일하도록 초대했습니다. 아래 링크는 {hours} 동안 한 번만, 이 주소로만 쓸 수 있습니다.\n{company}를 모르신다면 이 편지는 잊으셔도 됩니다.',
    button: '참여하기',
  },
  email_confirm: {
    subject: '새 이메일을 확인하세요',
    text: 'Storewright에 로그인하는 이메일을 {old}에서 {email}(으)로 바꾸려고 합니다. 아래 링크는 {hours} 동안 한 번만 쓸 수 있습니다.\n요청한 적이 없다면 이 메일을 무시하세요. 아무것도 바뀌지 않습니다.',
    button: '이 이메일 확인',
  },
  email_changing: {
    subject: '이메일이 바뀌려고 합니다',
    text: '비밀번호를 아는 누군가가 Storewright에 로그인하는 이메일을 {old}에서 {email}(으)로 바꾸도록 요청했습니다. 새 이메일로 간 메일이 확인되면 바뀝니다.\n본인이 요청하지 않았다면 지금 비밀번호를 바꾸세요. 그러면 취소됩니다.',
    button: '설정 열기',
  },
  email_taken: {
    subject: '이 이메일에는 이미 계정이 있습니다',
    text: '누군가 {email}(으)로 Storewright에 로그인하려고 하지만, 이미 다른 계정의 이메일입니다. 바뀐 것은 없습니다.\n본인이라면 이 이메일로 로그인하거나 다른 이메일을 고르세요.',
    button: '로그인',
  },
  low_balance: {
    subject: '포인트가 얼마 남지 않았습니다: {available}',
    text: '{account}의 남은 포인트: {available}. {below}보다 적어지면 알려 달라고 하셨습니다.\n포인트가 없으면 관리형 모델을 쓸 수 없습니다. 스타터와 직접 연결한 엔진은 계속 무료로 쓸 수 있습니다.',
    button: '충전하기',
  },
  limit: {
    subject: '월 한도의 {percent}를 사용했습니다',
    text: '이번 달 {name}의 사용량: {cap}포인트 중 {used}포인트.\n100 %가 되면 다음 달이 되거나 한도를 올릴 때까지 포인트가 드는 요청은 거절됩니다.',
    button: '사용 내역 보기',
  },
  limit_reached: {
    subject: '월 한도에 도달했습니다',
    text: '이번 달 {name}의 사용량: {cap}포인트 중 {used}포인트.\n다음 달이 되거나 한도를 올릴 때까지 포인트가 드는 요청은 거절됩니다.',
    button: '사용 내역 보기',
  },
  points_ending: {
    subject: '프로모션 포인트가 {date}에 만료됩니다',
    text: '{date}에 만료되는 {account}의 프로모션 포인트: {points}.\n프로모션 포인트는 구매한 포인트보다 먼저 사용됩니다.',
    button: '포인트 보기',
  },
  month_ends: {
    subject: '{plan} 요금제의 이번 달이 {date}에 끝납니다',
    text: '{account}의 {plan} 요금제는 이번 달이 {date}에 끝나며 자동으로 갱신되지 않습니다.\n요금제를 유지하려면 그 전에 다음 달 요금을 결제하세요. 가지고 계신 포인트는 그대로 남습니다.',
    button: '요금제 보기',
  },
  unpaid: {
    subject: '{plan} 요금제가 결제되지 않았습니다',
    text: '{account}의 {plan} 요금제 다음 달 요금이 결제되지 않았습니다.\n요금제는 {date}까지 유지됩니다. 계속 쓰려면 그 전에 결제하세요.',
    button: '지금 결제하기',
  },
  back_to_free: {
    subject: '{account}: 이제 Free 요금제입니다',
    text: '{account}의 {plan} 요금제가 {date}에 끝났습니다. 이제 Free 요금제입니다.\n가지고 계신 포인트는 그대로 남습니다.',
    button: '요금제 보기',
  },
  app_limit: {
    subject: '{app} 한도의 {percent}를 사용했습니다',
    text: '{account}의 앱 {app}에서 이번 달 {cap}포인트 중 {used}포인트를 사용했습니다.\n100 %가 되면 다음 달이 되거나 한도를 올릴 때까지 이 앱의 호출이 거부됩니다.',
    button: '앱 보기',
  },
  app_limit_reached: {
    subject: '{app}의 한도에 도달했습니다',
    text: '{account}의 앱 {app}에서 이번 달 {cap}포인트 중 {used}포인트를 사용했습니다.\n다음 달이 되거나 한도를 올릴 때까지 이 앱의 호출이 거부됩니다.',
    button: '앱 보기',
  },
  app_limit_refused: {
    subject: '{app}의 호출이 한도 때문에 거부되었습니다',
    text: '{account}의 앱 {app}에서 호출이 거부되었습니다. 이번 달 {cap}포인트 중 {used}포인트를 사용했고, 이 호출에는 {needed}포인트가 들 수 있습니다.\n다음 달이 되거나 한도를 올릴 때까지 이와 같은 호출은 거부됩니다.',
    button: '앱 보기',
  },
  app_approved: {
    subject: '{app}의 엔드포인트 사용이 승인되었습니다',
    text: '운영자가 {account}의 앱 {app}을(를) 승인했습니다.\n이제부터 이 앱의 호출은 {endpoint}(으)로 전송됩니다.',
    button: '앱 보기',
  },
  app_refused: {
    subject: '{app}이(가) 승인되지 않았습니다',
    text: '운영자가 엔드포인트 {endpoint}을(를) 쓰는 {account}의 앱 {app}을(를) 승인하지 않았습니다.\n사유: {reason}\n다시 요청하려면 앱의 엔드포인트를 변경하세요.',
    button: '앱 보기',
  },
  inbox_waiting: {
    subject: '{base}의 받은 편지함에서 기다리는 사람이 있습니다',
    text: '{account}의 {base}에서 담당자를 요청한 사람이 아직 답을 받지 못했습니다. 담당자가 올 때까지 어시스턴트는 답하지 않습니다.',
    button: '받은 편지함 열기',
  },
  coze_ending: {
    subject: 'Coze 토큰이 {date}에 만료됩니다',
    text: '{account}이(가) Coze 봇과 대화하는 데 쓰는 {name}의 개인 토큰이 {date}에 만료됩니다. 그 뒤로는 봇이 답하지 않습니다.\nCoze에서 새 토큰을 만들어 입력하세요. 봇과 대화는 그대로 남습니다.',
    button: '새 토큰 입력',
  },
  busy_page: {
    title: '서버가 바쁩니다',
    text: '지금 많은 사람이 사용하고 있습니다. 이 페이지는 잠시 후 자동으로 다시 시도하며, 저장한 내용은 안전합니다.',
    again: '지금 다시 시도',
  },
  foot: 'Storewright가 자동으로 보낸 메일이며 회신은 읽지 않습니다.',
};
