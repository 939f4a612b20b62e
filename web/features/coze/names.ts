import { useLingui } from '@lingui/react/macro';
import { codeText } from '../../kit/error-texts.ts';
import type { CozeConnection, CozeMessage } from './coze.api.ts';

type Step = CozeConnection['steps'][number];
type Trouble = NonNullable<CozeConnection['trouble']>;

export const useMethodNames = (): Record<CozeConnection['method'], string> => {
  const { t } = useLingui();
  return { pat: t`Personal token`, web: t`OAuth`, pkce: t`OAuth without a secret`, jwt: t`Service app` };
};
export const useStepNames = (): Record<Step['step'], string> => {
  const { t } = useLingui();
  return {
    address: t`Address answers`,
    sign_in: t`Sign-in holds`,
    region: t`Token fits the region`,
    spaces: t`May see your spaces`,
    bots: t`Bots can be read`,
  };
};

/** What Coze answered, in words where there are some. */
export const useTroubleText = (): ((trouble: Trouble, region: CozeConnection['region']) => string) => {
  const { t } = useLingui();
  return ({ code, message }, region) => {
    const other = otherRegion(region);
    switch (code) {
      case 'silent':
        return t`Nobody answers there.`;
      case '4100':
        return t`Answer 4100: the token is unknown here. A token made at ${other} is answered exactly so.`;
      case 'sign_in_again':
        return t`Nobody has signed in at Coze yet.`;
      case 'private_key':
        return t`This is no private key: it begins with BEGIN PRIVATE KEY.`;
      default:
        return message ? t`Answer ${code}: ${message}` : t`Answer ${code}.`;
    }
  };
};
export const otherRegion = (region: CozeConnection['region']): string => (region === 'com' ? 'coze.cn' : 'coze.com');

/** Why an answer did not come. */
export const useAnswerFault = (): ((answer: NonNullable<CozeMessage['answer']>) => string) => {
  const { t } = useLingui();
  return ({ error, trouble }) => {
    if (trouble?.code === 'requires_action') return t`The bot asks for an action that only its own app can do.`;
    if (trouble?.code === 'broken_off') return t`The answer broke off.`;
    if (error !== 'coze_refused' || !trouble) return codeText(error);
    const { code, message } = trouble;
    return message ? t`Answer ${code}: ${message}` : t`Answer ${code}.`;
  };
};
