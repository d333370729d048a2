export { HistoryButton } from './history-button.tsx';
export { HistoryDrawer } from './history-drawer.tsx';
