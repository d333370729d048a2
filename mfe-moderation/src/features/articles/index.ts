export { ArticlesScreen } from './lazy-screen.tsx';
