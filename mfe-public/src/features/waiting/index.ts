export { WaitingPanel } from './waiting-panel.tsx';
