/** In place of `@mui/material/ButtonBase/TouchRipple`: the theme switches ripples off. */
export default function TouchRipple() {
  return null;
}
