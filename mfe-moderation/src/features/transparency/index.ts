export { ReleaseWords, type StatedDecision } from './release-words.tsx';
