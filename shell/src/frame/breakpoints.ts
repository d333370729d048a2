/** Below this width in px the header's links are in a list that opens. */
export const wide = 1200;
/** From this one on a member's header has room for the links to places on the start page as well. */
export const widest = 1400;
/** Below this one most of its controls are too. */
export const roomy = 620;

export const below = (width: number) => `@media (width < ${width}px)`;
export const from = (width: number) => `@media (width >= ${width}px)`;
