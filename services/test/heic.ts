import { box, fullBox, numbers } from '#platform/files/containers/boxes.ts';

/** A HEIC of 64 by 48 pixels with transparency, as x265 packs it: its left half is blue, its right one red. Nothing here writes HEVC. */
export const heic = (): Buffer =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAlltZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAA',
      'NGlsb2MAAAAAREAAAgABAAAAAAJ9AAEAAAAAAAAAYgACAAAAAALfAAEAAAAAAAAAEgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWlu',
      'ZmUCAAAAAAIAAGh2YzEAAAABmGlwcnAAAAFxaXBjbwAAAHdodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroC',
      'QCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbpKSkubgIaDAgAAAMACAAAAwAIQCIAAQAGRAHAcYESAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAA',
      'AEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAAHFodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQI',
      'AAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsCCBBZbpKSkubAgAAADACAAAAMAISIAAQAGRAHAcYESAAAADnBpeGkAAAAAAQgAAAAnYXV4',
      'QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAfaXBtYQAAAAAAAAACAAEEgQKDBAACBYUCgwaHAAAAGmlyZWYAAAAAAAAADmF1eGwAAgABAAEA',
      'AAB8bWRhdAAAAF4oAawT4OdLN/3RjnX/lKf//Xt72h/I////nCat/3IZb/XT35KuGzhVLxaLv3Ri5JACrrGJeBaCED2W8kOimNk3Vrop8A7d9totkLwi4gYU',
      'ku/yf/vxmmFvfylNplheAAAADigBrBPg7Nl/+aLz0sUY',
    ].join(''),
    'base64',
  );

/** The same with another size in its index, which decides what it may take. */
export function heicThatSays(width: number, height: number): Buffer {
  const file = heic();
  // The first is the main picture's.
  const at = file.indexOf('ispe', 0, 'latin1') + 8;
  file.writeUInt32BE(width, at);
  file.writeUInt32BE(height, at + 4);
  return file;
}

/** An AVIF that is put together of `tile`, an AVIF of one picture of that side, two beside each other. */
export function gridAvif(tile: Buffer, side: number): Buffer {
  const at = (type: string) => tile.indexOf(type, 0, 'latin1') - 4;
  const properties = ['pixi', 'av1C', 'colr'].filter((type) => at(type) >= 0);
  const own = ['ispe', ...properties].map((type) => tile.subarray(at(type), at(type) + tile.readUInt32BE(at(type))));
  const data = tile.subarray(tile.indexOf('mdat', 0, 'latin1') + 4);
  const head = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
  const grid = numbers([0, 1], [0, 1], [0, 1], [1, 1], [side * 2, 2], [side, 2]);
  const size = fullBox('ispe', 0, 0, numbers([side * 2, 4], [side, 4]));
  const entry = (id: number, type: string) => fullBox('infe', 2, 0, numbers([id, 2], [0, 2]), Buffer.from(`${type}\0`, 'latin1'));
  const index = (start: number) =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
      fullBox('pitm', 0, 0, numbers([3, 2])),
      fullBox(
        'iloc',
        0,
        0,
        numbers([0x44, 1], [0, 1], [3, 2]),
        ...[1, 2].map((id) => numbers([id, 2], [0, 2], [1, 2], [start, 4], [data.length, 4])),
        numbers([3, 2], [0, 2], [1, 2], [start + data.length, 4], [grid.length, 4]),
      ),
      fullBox('iinf', 0, 0, numbers([3, 2]), entry(1, 'av01'), entry(2, 'av01'), entry(3, 'grid')),
      fullBox('iref', 0, 0, box('dimg', numbers([3, 2], [2, 2], [1, 2], [2, 2]))),
      box(
        'iprp',
        box('ipco', ...own, size),
        fullBox(
          'ipma',
          0,
          0,
          numbers([3, 4]),
          ...[1, 2].map((id) => numbers([id, 2], [own.length, 1], ...own.map((_, place) => [place + 1, 1] as const))),
          numbers([3, 2], [1, 1], [own.length + 1, 1]),
        ),
      ),
    );
  const start = head.length + index(0).length + 8;
  return Buffer.concat([head, index(start), box('mdat', data, grid)]);
}
