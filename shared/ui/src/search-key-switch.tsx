import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { searchKey } from './headless/search-key.ts';

/** What is said beside `SearchKeySwitch`. */
export const aboutSearchKey = 'Kept in this browser. Switch it off if you speak to your computer, or if the key gets in your way.';

/** Switches the key that leads to the search off and on, in this browser. */
export function SearchKeySwitch() {
  const isOn = searchKey.use() === 'on';
  return (
    <FormControlLabel
      label="Press / to search"
      control={<Switch checked={isOn} onChange={(_event, on) => searchKey.set(on ? 'on' : 'off')} />}
    />
  );
}
