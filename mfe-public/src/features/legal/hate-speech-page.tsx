import { earlierHateSpeech } from './earlier-versions.ts';
import { LegalDocument } from './legal-document.tsx';
import text from './texts/hate-speech.md';

/** `/hate-speech-policy`: the hate speech and harassment policy. */
export default function HateSpeechPage() {
  return <LegalDocument document={text} earlier={earlierHateSpeech} />;
}
