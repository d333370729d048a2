import { sizeOfAv1 } from './av1.ts';
import { mostProfile, must, type BarePicture } from './bare.ts';
import { box, fullBox, numbers } from './boxes.ts';
import { brandsOf, readHeif, sizeOfItem, type HeifFile, type HeifItem } from './heif.ts';

/** What decides on the pixels: size, depth, decoder, colours, turning, cutting, layers, and what an extra picture is for. */
const kept = ['ispe', 'pixi', 'av1C', 'colr', 'irot', 'imir', 'clap', 'pasp', 'auxC', 'a1op', 'a1lx', 'lsel'];
const mostProperty = 4096;
const alphaTypes = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:hevc:2015:auxid:1'];

/** Whether a file is an AVIF, also one that names a more general brand first. */
export const isAvif = (file: Buffer): boolean => brandsOf(file).some((brand) => brand === 'avif' || brand === 'avis');

/**
 * An AVIF of its main picture and its transparency, written anew: nothing of the old index is left. A main picture that is put together of
 * others (a grid) is left as it came, and opened apart: each of its parts may cost the decoder as much as a picture.
 */
export function bareAvif(file: Buffer): BarePicture {
  const heif = readHeif(file);
  const isFirstOfSeveral = brandsOf(file)[0] === 'avis';
  const main = heif.itemOf(heif.primary);
  if (main.type === 'grid') {
    const apart = sizeOfItem(main);
    must(apart, 'A grid without a size');
    return { mediaType: 'image/avif', parts: [file], isFirstOfSeveral, apart };
  }
  const picture = bareItem(main);
  const alpha = findAlpha(heif);
  const items = alpha ? [picture, bareItem(alpha.item)] : [picture];
  must(new Set(items.map(sizeOf)).size === 1, 'An AVIF whose transparency is of another size');
  const ofPicture = heif.references.filter(({ from }) => from === heif.primary);
  const isPremultiplied = ofPicture.some(({ type, to }) => type === 'prem' && alpha && to.includes(alpha.id));
  const head = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
  const index = (start: number) => indexOf(items, isPremultiplied, start);
  const places = head.length + index(0).length + 8;
  return { mediaType: 'image/avif', parts: [head, index(places), box('mdat', ...items.map(({ data }) => data))], isFirstOfSeveral };
}

const sizeOf = ({ properties }: HeifItem) => properties.find(({ type }) => type === 'ispe')?.data.toString('hex');

function findAlpha({ references, primary, itemOf }: HeifFile): { id: number; item: HeifItem } | null {
  for (const { from } of references.filter(({ type, to }) => type === 'auxl' && to.includes(primary)).slice(0, 4)) {
    const item = itemOf(from);
    const purpose = item.properties
      .find(({ type }) => type === 'auxC')
      ?.data.toString('latin1', 4)
      .split('\0')[0];
    if (purpose && alphaTypes.includes(purpose)) return { id: from, item };
  }
  return null;
}

/** An item with what a decoder needs of its properties. What its stream decodes to is no larger than the index says. */
function bareItem({ type, data, properties }: HeifItem): HeifItem {
  must(type === 'av01', 'An AVIF that is put together of others');
  const found = new Set<string>();
  const own = properties.filter((property) => {
    const isProfile = property.type === 'colr' && ['prof', 'rICC'].includes(property.data.toString('latin1', 0, 4));
    const isKept = kept.includes(property.type) && property.data.length <= (isProfile ? mostProfile : mostProperty);
    must(isKept || isProfile || !property.isEssential, 'An AVIF with a property that is not known');
    // Once each: to say it again takes a byte, and would be written here as often.
    const name = isProfile ? 'profile' : property.type;
    const isFirst = !found.has(name);
    found.add(name);
    return isKept && isFirst;
  });
  const size = own.find((property) => property.type === 'ispe')?.data;
  const config = own.find((property) => property.type === 'av1C')?.data;
  must(size?.length === 12 && config && config.length >= 4, 'An AVIF without a size or a decoder');
  const streams = [sizeOfAv1(config.subarray(4)), sizeOfAv1(data)].filter((stream) => stream !== null);
  const isAsSaid = streams.every(({ width, height }) => width <= size.readUInt32BE(4) && height <= size.readUInt32BE(8));
  must(streams.length > 0 && isAsSaid, 'An AVIF that is larger than it says');
  return { type, data, properties: own };
}

/** The `meta` box: items 1 and, for transparency, 2, whose bytes lie one after the other from `start`. */
function indexOf(items: HeifItem[], isPremultiplied: boolean, start: number): Buffer {
  let at = start;
  const places = items.map(({ data }, index) => {
    const place = numbers([index + 1, 2], [0, 2], [1, 2], [at, 4], [data.length, 4]);
    at += data.length;
    return place;
  });
  const entries = items.map((_, index) => fullBox('infe', 2, 0, numbers([index + 1, 2], [0, 2]), Buffer.from('av01\0', 'latin1')));
  let count = 0;
  const links = items.map(({ properties }, index) => {
    const own = properties.map(({ isEssential }) => [(count += 1) + (isEssential ? 0x8000 : 0), 2] as const);
    return numbers([index + 1, 2], [properties.length, 1], ...own);
  });
  const references = [box('auxl', numbers([2, 2], [1, 2], [1, 2]))];
  if (isPremultiplied) references.push(box('prem', numbers([1, 2], [1, 2], [2, 2])));
  return fullBox(
    'meta',
    0,
    0,
    fullBox('hdlr', 0, 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
    fullBox('pitm', 0, 0, numbers([1, 2])),
    fullBox('iloc', 0, 0, numbers([0x44, 1], [0, 1], [items.length, 2]), ...places),
    fullBox('iinf', 0, 0, numbers([items.length, 2]), ...entries),
    ...(items.length > 1 ? [fullBox('iref', 0, 0, ...references)] : []),
    box(
      'iprp',
      box('ipco', ...items.flatMap(({ properties }) => properties.map(({ type, data }) => box(type, data)))),
      fullBox('ipma', 0, 1, numbers([items.length, 4]), ...links),
    ),
  );
}
