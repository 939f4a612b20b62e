import './app/theme.css';
import { start } from './app/start.tsx';

await start(document.querySelector('#root') as HTMLElement);
