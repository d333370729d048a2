export { botCheckToast, useBotCheck, type BotCheckOutcome } from './use-bot-check.ts';
