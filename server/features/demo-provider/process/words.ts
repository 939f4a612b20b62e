/** What the demo says, in the language of who asks, as far as it can be told; else in English. */
import type { Language } from '@storewright/contract/kit/languages';
import { languageOf } from '@storewright/rules/text/language/language';

/** In letters that every header and file takes. */
export const notice = 'No AI model is behind this answer: it comes from the demo.';

type Words = {
  notice: string;
  asked: string;
  instruction: string;
  /** How a tool answered: `{tool}`. */
  answered: string;
  /** Which tools could be called: `{tools}`. */
  tools: string;
  closing: string;
};

export const languageOfText = (text: string): Language => languageOf(text);
export const wordsIn = (language: Language): Words => words[language];
export const noticeIn = (language: Language): string => words[language].notice;

const words: Record<Language, Words> = {
  en: {
    notice: 'No AI model is behind this answer: it comes from the demo.',
    asked: 'You asked:',
    instruction: 'With this instruction:',
    answered: 'The tool {tool} answered:',
    tools: 'Tools at hand: {tools}. Name one of them, or set tool_choice, and it is called.',
    closing:
      'A connected model would answer that here. Everything else is real: the call was checked, metered, charged and written to the log. The operator connects a model under Providers.',
  },
  zh: {
    notice: '这个回答背后没有 AI 模型：它来自演示。',
    asked: '您问的是：',
    instruction: '附带的指令：',
    answered: '工具 {tool} 的回答：',
    tools: '可用工具：{tools}。在问题中写出其中一个的名称，或设置 tool_choice，就会调用它。',
    closing: '接入的模型会在这里作答。其余一切都是真实的：这次调用经过检查、计量、计费并写入日志。运营者可在“服务商”中接入模型。',
  },
  fr: {
    notice: 'Aucun modèle d’IA ne se trouve derrière cette réponse : elle vient de la démo.',
    asked: 'Votre question :',
    instruction: 'Avec cette consigne :',
    answered: 'L’outil {tool} a répondu :',
    tools: 'Outils disponibles : {tools}. Nommez-en un, ou réglez tool_choice, et il est appelé.',
    closing:
      'Un modèle connecté répondrait ici. Tout le reste est réel : l’appel a été vérifié, mesuré, facturé et inscrit au journal. L’opérateur connecte un modèle sous Fournisseurs.',
  },
  de: {
    notice: 'Hinter dieser Antwort steht kein KI-Modell: Sie kommt aus der Demo.',
    asked: 'Ihre Frage:',
    instruction: 'Mit dieser Anweisung:',
    answered: 'Das Werkzeug {tool} hat geantwortet:',
    tools: 'Verfügbare Werkzeuge: {tools}. Nennen Sie eines davon oder setzen Sie tool_choice, dann wird es aufgerufen.',
    closing:
      'Ein verbundenes Modell würde hier antworten. Alles andere ist echt: Der Aufruf wurde geprüft, gemessen, abgerechnet und ins Protokoll geschrieben. Der Betreiber verbindet ein Modell unter Anbieter.',
  },
  es: {
    notice: 'Detrás de esta respuesta no hay ningún modelo de IA: viene de la demo.',
    asked: 'Su pregunta:',
    instruction: 'Con esta instrucción:',
    answered: 'La herramienta {tool} respondió:',
    tools: 'Herramientas disponibles: {tools}. Nombre una de ellas, o fije tool_choice, y se llama.',
    closing:
      'Un modelo conectado respondería aquí. Todo lo demás es real: la llamada se comprobó, midió, cobró y anotó en el registro. El operador conecta un modelo en Proveedores.',
  },
  pt: {
    notice: 'Não há nenhum modelo de IA por trás desta resposta: ela vem da demonstração.',
    asked: 'Sua pergunta:',
    instruction: 'Com esta instrução:',
    answered: 'A ferramenta {tool} respondeu:',
    tools: 'Ferramentas disponíveis: {tools}. Nomeie uma delas, ou defina tool_choice, e ela é chamada.',
    closing:
      'Um modelo conectado responderia aqui. Todo o resto é real: a chamada foi verificada, medida, cobrada e escrita no registro. O operador conecta um modelo em Provedores.',
  },
  ja: {
    notice: 'この回答の背後に AI モデルはありません。デモによる回答です。',
    asked: 'ご質問：',
    instruction: '添えられた指示：',
    answered: 'ツール {tool} の回答：',
    tools: '使えるツール：{tools}。質問でその名前を挙げるか tool_choice を設定すると、呼び出されます。',
    closing:
      '接続されたモデルならここで回答します。それ以外はすべて本物です。この呼び出しは検査、計量、課金され、ログに記録されました。モデルは運営者が「提供元」で接続します。',
  },
  ko: {
    notice: '이 답변 뒤에는 AI 모델이 없습니다. 데모가 보낸 답변입니다.',
    asked: '질문:',
    instruction: '함께 받은 지시:',
    answered: '도구 {tool}의 답변:',
    tools: '사용할 수 있는 도구: {tools}. 질문에 이름을 쓰거나 tool_choice를 설정하면 호출됩니다.',
    closing:
      '연결된 모델이라면 여기에 답합니다. 나머지는 모두 실제입니다. 이 호출은 검사, 계량, 과금되어 로그에 기록되었습니다. 모델은 운영자가 ‘제공업체’에서 연결합니다.',
  },
};
