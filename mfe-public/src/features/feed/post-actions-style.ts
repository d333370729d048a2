import { styled } from '@mui/material/styles';

/** On a phone the icon speaks for itself; the word stays in the button's name. */
export const Word = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } }));
