import { Plural } from '@lingui/react/macro';

export const Points = ({ of }: { of: string }) => <Plural value={Number(of)} one="# point" other="# points" />;
