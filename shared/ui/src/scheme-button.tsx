import IconButton from '@mui/material/IconButton';
import { Moon, Sun } from 'lucide-react';
import { chooseScheme, useScheme } from './color-scheme.ts';
import { Icon } from './icon.tsx';

/** Switches between light and dark; a choice that agrees with the system follows the system again. */
export function SchemeButton() {
  const scheme = useScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      aria-label={`Switch to ${next} colours`}
      title={`Switch to ${next} colours`}
      onClick={() => {
        const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
        chooseScheme(next === system ? 'system' : next);
      }}
      sx={{ width: 44, height: 44 }}
    >
      <Icon as={scheme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
}
