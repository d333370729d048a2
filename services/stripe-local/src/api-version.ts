/** The version of Stripe's API whose objects this is about: that of the SDK in use. */
export const apiVersion = '2026-10-28.endive';
