import type { Theme } from '@mui/material/styles';

/** A dialog that is read or written in: on a phone it takes the whole screen. */
export const wholeScreenOnPhones = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper': { margin: 0, width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%', border: 0, borderRadius: 0 },
  },
});
