export { PastLetters } from './read-only/past-letters-part.tsx';
