/* eslint-disable no-underscore-dangle -- libheif exports its functions under such names */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BrokenPicture, mostProfile } from './containers/bare.ts';
import { headOfRows } from './containers/tiff.ts';

/** What is used of libheif, whose functions take addresses within its own memory. */
interface LibHeif {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _heif_context_alloc(): number;
  _heif_context_read_from_memory_without_copy(error: number, context: number, data: number, bytes: number, options: number): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_has_alpha_channel(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, data: number): void;
  _heif_decode_image(error: number, handle: number, image: number, colors: number, chroma: number, options: number): void;
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
}

const colors = { rgb: 1 };
const chroma = { rgb: 10, rgba: 11 };
const interleaved = 10;

/**
 * Decodes the main picture of a HEIC into a TIFF at `target`: its pixels, upright, with its colour profile and nothing else. The memory
 * that it takes, some ten bytes a pixel, is never given back, so it belongs into a process that ends with it.
 */
export function decodeHeic(source: string, target: string): void {
  const lib = loadLibHeif();
  const file = readFileSync(source);
  const [error, result] = [lib._malloc(16), lib._malloc(8)];
  const valueAt = (address: number) => lib.HEAPU32[address >> 2]!;
  const check = (what: string) => {
    if (valueAt(error) !== 0) throw new BrokenPicture(`${what}: libheif said ${valueAt(error)}, ${valueAt(error + 4)}`);
  };
  const data = lib._malloc(file.length);
  lib.HEAPU8.set(file, data);
  const context = lib._heif_context_alloc();
  lib._heif_context_read_from_memory_without_copy(error, context, data, file.length, 0);
  check('The index cannot be read');
  lib._heif_context_get_primary_image_handle(error, context, result);
  check('There is no main picture');
  const handle = valueAt(result);
  const channels = lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const profile = readProfile(lib, handle, error);
  lib._heif_decode_image(error, handle, result, colors.rgb, channels === 4 ? chroma.rgba : chroma.rgb, 0);
  check('The picture cannot be decoded');
  const image = valueAt(result);
  const [width, height] = [lib._heif_image_get_width(image, interleaved), lib._heif_image_get_height(image, interleaved)];
  const rows = lib._heif_image_get_plane_readonly(image, interleaved, result);
  const stride = valueAt(result);
  if (rows === 0 || width <= 0 || height <= 0) throw new BrokenPicture('The picture has no rows');
  const out = openSync(target, 'w');
  try {
    writeWhole(out, headOfRows({ width, height, channels }, profile));
    for (let row = 0; row < height; row += 1) {
      const from = rows + row * stride;
      writeWhole(out, lib.HEAPU8.subarray(from, from + width * channels));
    }
  } finally {
    closeSync(out);
  }
}

function loadLibHeif(): LibHeif {
  const require = createRequire(import.meta.url);
  const path = require.resolve('libheif-js/libheif-wasm/libheif.js');
  const make = require(path) as (options: { wasmBinary: Buffer }) => LibHeif;
  return make({ wasmBinary: readFileSync(path.replace(/js$/, 'wasm')) });
}

function readProfile(lib: LibHeif, handle: number, error: number): Buffer | null {
  const bytes = lib._heif_image_handle_get_raw_color_profile_size(handle);
  if (bytes === 0 || bytes > mostProfile) return null;
  const data = lib._malloc(bytes);
  lib._heif_image_handle_get_raw_color_profile(error, handle, data);
  return lib.HEAPU32[error >> 2] === 0 ? Buffer.from(lib.HEAPU8.slice(data, data + bytes)) : null;
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += writeSync(file, bytes, at));
}
