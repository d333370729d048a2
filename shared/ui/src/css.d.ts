/** The build hands style sheets of packages over as text: what is not from emotion has no nonce. */
declare module '*.css' {
  const text: string;
  export default text;
}
