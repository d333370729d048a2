export { Shares } from './shares.tsx';
