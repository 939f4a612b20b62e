import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Column } from '../../../ui/table.tsx';

/** What can be done about a row, at its end. */
export const useActs = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => {
  const { t } = useLingui();
  return { key: 'act', head: <span className="sr-only">{t`What can be done`}</span>, right: true, cell };
};

/** One such press; `of` is what the row is called, for who hears it. */
export function RowAct({ of, children, ...rest }: ComponentProps<typeof LinkButton> & { of: string }) {
  return (
    <LinkButton {...rest} tight>
      {children}
      <span className="sr-only"> {of}</span>
    </LinkButton>
  );
}
