/** How days are typed where a browser has no field of its own for them, as some WebKits: the value is the same everywhere. */
export const typedDay = 'YYYY-MM-DD';
/** The same for moments. */
export const typedMoment = 'YYYY-MM-DDThh:mm';
