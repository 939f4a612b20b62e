import { useLingui } from '@lingui/react/macro';
import { useTheme } from '../../../kit/theme.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Part } from './part.tsx';

/** Light, dark, or what the computer says. */
export function Look() {
  const { t } = useLingui();
  const { theme, choose } = useTheme();
  return (
    <Part title={t`Light or dark`}>
      <Segmented
        label={t`Light or dark`}
        value={theme}
        onChange={choose}
        parts={[
          { value: 'light', text: t`Light` },
          { value: 'dark', text: t`Dark` },
          { value: 'system', text: t`As this computer` },
        ]}
      />
    </Part>
  );
}
