/** One part of a multipart form: a field, or a file. */
export type FormPart = { name: string; value: string } | { name: string; fileName: string; type: string; bytes: Buffer };

const boundary = 'clapback-form-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form as it goes over the wire. Written by hand, so that it can also be one that no browser makes. */
export function encodeForm(parts: FormPart[]): Buffer {
  const chunks = parts.flatMap((part) => {
    const isFile = 'bytes' in part;
    const ofFile = isFile ? `; filename="${part.fileName}"\r\nContent-Type: ${part.type}` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${ofFile}\r\n\r\n`;
    return [Buffer.from(head), isFile ? part.bytes : Buffer.from(part.value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
