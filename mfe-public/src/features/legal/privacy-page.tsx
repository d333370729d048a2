import type { Operator } from '@clapback/contracts';
import { earlierPrivacy } from './earlier-versions.ts';
import { LegalDocument } from './legal-document.tsx';
import { alwaysOutside, outsideServiceWords } from './outside-services.ts';
import text from './texts/privacy.md';

/** `/privacy`: the privacy and data disclosure policy. */
export default function PrivacyPage() {
  return (
    <LegalDocument document={text} variables={(operator) => ({ providers: <Providers operator={operator} /> })} earlier={earlierPrivacy} />
  );
}

/** Who works for this installation: its settings say so. */
function Providers({ operator }: { operator: Operator | undefined }) {
  const listed = [...alwaysOutside, ...(operator?.outsideServices ?? []).map((service) => outsideServiceWords[service])];
  return (
    <ul>
      {listed.map(({ name, gets }) => (
        <li key={name}>
          <strong>{name}</strong>: {gets}.
        </li>
      ))}
    </ul>
  );
}
