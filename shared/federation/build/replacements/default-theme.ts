/** In place of `@mui/material/styles/defaultTheme`: the theme that the page's host provides is always there. */
export default {};
