import { useLingui } from '@lingui/react/macro';

/** "Request failed." and what is missing because of it. */
export const useFailure = (): ((what: string) => string) => {
  const { t } = useLingui();
  return (what) => `${t`Request failed.`} ${what}`;
};
