/** Days for which the browser that signed up is known again. A link can be asked for anew for as long. */
export const signUpBrowserDays = 7;
