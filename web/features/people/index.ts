export { Used } from './list/used.tsx';
