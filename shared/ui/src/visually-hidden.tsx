import { styled } from '@mui/material/styles';
import { visuallyHidden } from './visually-hidden-style.ts';

/** Text for assistive technology alone. */
export const VisuallyHidden = styled('span')(visuallyHidden);
