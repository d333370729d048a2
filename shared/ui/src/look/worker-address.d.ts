/** The address of a worker's script, which is built by itself. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
