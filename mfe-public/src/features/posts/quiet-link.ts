import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** A link that looks like the words around it until it is pointed at. */
export const QuietLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: '0.18em' },
});
