import { Plural } from '@lingui/react/macro';

export const MostPoints = ({ most }: { most: number }) => <Plural value={most} one="up to # point" other="up to # points" />;
