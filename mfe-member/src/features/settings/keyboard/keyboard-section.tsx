import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { searchKey } from '@clapback/ui/headless/search-key.ts';
import { Section } from '../section.tsx';

/** What single keys do, in this browser. */
export function KeyboardSection() {
  const isOn = searchKey.use() === 'on';
  return (
    <Section
      id="settings-keyboard"
      title="Keyboard"
      lead="Kept in this browser. Switch it off if you speak to your computer, or if the key gets in your way."
    >
      <FormControlLabel
        label="Press / to search"
        control={<Switch checked={isOn} onChange={(_event, on) => searchKey.set(on ? 'on' : 'off')} />}
      />
    </Section>
  );
}
