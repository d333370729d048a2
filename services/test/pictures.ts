import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph as a telephone makes it: turned by its EXIF, with the place where it was taken and the owner's name in it. */
export const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } })
    .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: '#2030c0' } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Tellytale', Artist: 'Dana Whitlock', Copyright: 'Dana at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 21/1', GPSLongitudeRef: 'W', GPSLongitude: '104/1 59/1 5/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A picture of one colour in the given format. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff', size = { width: 8, height: 6 }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#2746c7' } })
    .toFormat(format)
    .toBuffer();

/** A picture that fills its file with noise, so that half of the file is half of the picture. */
export const noise = (format: 'png' | 'jpeg', side = 256): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' } })
    .toFormat(format)
    .toBuffer();

/** A photograph of a telephone: noise as a sensor makes it, turned by its EXIF, so that it has to be whole in memory. */
export const sensorPhotograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 }, background: '#000' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();

/** A PNG of one colour whose lines come in several passes: it has to be whole in memory, and is small on the wire. */
export const interlaced = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2746c7' } })
    .png({ progressive: true })
    .toBuffer();

/** A picture with so much after its end that the file has exactly that many bytes. */
export const padded = (image: Buffer, bytes: number): Buffer => Buffer.concat([image, Buffer.alloc(bytes - image.length)]);

/** A black PNG, one bit for each pixel: a small file that takes much more once it is open. */
export function flood(width: number, height = width): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
