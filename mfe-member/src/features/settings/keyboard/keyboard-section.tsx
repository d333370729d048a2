import { aboutSearchKey, SearchKeySwitch } from '@clapback/ui/search-key-switch.tsx';
import { Section } from '../section.tsx';

/** What single keys do, in this browser. */
export function KeyboardSection() {
  return (
    <Section id="settings-keyboard" title="Keyboard" lead={aboutSearchKey}>
      <SearchKeySwitch />
    </Section>
  );
}
