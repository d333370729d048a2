import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@clapback/ui/visually-hidden-style.ts';

/** On a phone the icon speaks for itself; the word stays in the button's name. */
export const Word = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }));

/** What stands beside a figure goes on narrow phones alone, where the row would break. */
export const LongWord = styled('span')({ '@media (max-width: 399.95px)': visuallyHidden });
