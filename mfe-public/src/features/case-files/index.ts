export { KeepButton } from './keep-button.tsx';
export { useKeepItem } from './use-keep-item.ts';
