/** One call for each family of models: asked once, answered at once, through the same door that programs use. Runs, which are kept, are beside. */
import { get, post, under } from '../kit/route.ts';
import { AskPictures, AskSpeech, AskTranscript, Pictures, Speech, SpeechPlatforms, SpeechVoices, Transcript } from './media.ts';
import { AskText, AskTranslation, TextAnswer, TextPart } from './texts.ts';

const text = { door: 'member', body: AskText, answer: TextAnswer, part: TextPart, idempotent: true } as const;
const pictures = { door: 'member', body: AskPictures, answer: Pictures, idempotent: true } as const;
const speech = { door: 'member', body: AskSpeech, answer: Speech, idempotent: true } as const;

export const families = under('/api/api_integration/playground', {
  gpt: post('/gpt/', { ...text, summary: 'Asks a model of the GPT family; streams its text to who accepts events.' }),
  claude: post('/claude/', { ...text, summary: 'Asks a model of the Claude family.' }),
  chatglm: post('/chatglm/', { ...text, summary: 'Asks a model of the ChatGLM family.' }),
  llama: post('/llama/', { ...text, summary: 'Asks a model of the Llama family.' }),
  codellama: post('/codellama/', { ...text, summary: 'Asks a model of the CodeLlama family.' }),
  gemma: post('/gemma/', { ...text, summary: 'Asks a model of the Gemma family.' }),
  gemini: post('/gemini/', { ...text, summary: 'Asks a model of the Gemini family.' }),
  qianfan: post('/qianfan/', { ...text, summary: 'Asks a model of the Qianfan family.' }),
  deepseek: post('/deepseek/', { ...text, summary: 'Asks a model of the DeepSeek family.' }),
  aichat: post('/aichat/', { ...text, summary: 'Asks any text model.' }),
  translate: post('/translate/', { ...text, body: AskTranslation, summary: 'Translates a text, and nothing else.' }),
  draw: post('/draw/', { ...pictures, summary: 'Draws up to four pictures, of words alone or of uploaded pictures too.' }),
  imageGenerations: post('/images/generations/', { ...pictures, summary: 'Draws up to four pictures; the same as draw/.' }),
  text2speech: post('/text2speech/', { ...speech, summary: 'Reads a text aloud.' }),
  chatglmSpeech: post('/chatglm/speech/', { ...speech, summary: 'Reads a text aloud by a speech model of ChatGLM.' }),
  speech2text: post('/speech2text/', {
    door: 'member',
    body: AskTranscript,
    answer: Transcript,
    idempotent: true,
    summary: 'Writes down what is said: in up to 675 KB of sound, or in a file of up to 25 MB.',
  }),
  speechVoices: get('/speech_voices/', { door: 'member', answer: SpeechVoices, summary: 'Voices that are known of each speech model.' }),
  speechPlatforms: get('/speech/platform/', { door: 'member', answer: SpeechPlatforms, summary: 'Providers that have speech models.' }),
});
