export { Part } from './components/part.tsx';
