/** Codes of the operating system for a connection that fails, of TLS for a server or a certificate that is not accepted, of PostgreSQL. */
const codes =
  /^(?:ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|CERT_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY)_|[0-9A-Z]{5}$)/;
const messages = /timeout|terminated|does not support SSL/i;

/** Whether an error of a start comes from the address of the database: nothing answers there, or what does refuses us or is not trusted. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  // A socket that is not there or not ours.
  return codes.test(code) || syscall === 'connect' || messages.test(message);
}
