// What other features may use of this one.
export { BoostButtons } from './boost-buttons.tsx';
export { BoostPostButton } from './boost-post-button.tsx';
export { isBoostableResponse } from './boostable-item.ts';
export { payForBoost } from './pay-for-boost.ts';
export { useIsRunning, useLastEnd } from './use-is-running.ts';
