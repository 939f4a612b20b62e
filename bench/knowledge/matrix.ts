/** Every way that could show a passage, by everybody who could ask. */
import { casesOf } from '../cases.ts';
import { counted } from './counted.ts';

export const matrix = async (): Promise<boolean> =>
  counted('ways to a passage × who asks, each as it should be (0 foreign passages)', await casesOf('server/features/knowledge/matrix.test.ts'), 300);
