/** What the frame of the console uses of the operator's desk. */
import { lent } from '../../ui/lent.ts';

/** The side menu of who runs this server. */
export const OperatorMenu = lent('operator', async () => (await import('./menu/operator-menu.tsx')).OperatorMenu);
