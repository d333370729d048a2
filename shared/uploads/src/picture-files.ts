/** Formats that few browsers show, by their endings: Chromium on Windows names no type for them. */
const unshown = /\.(heic|heif|hif|tiff?)$/i;
const unshownType = /^image\/(hei[cf]|tiff)/;

/**
 * What a file picker offers for pictures. WebKit turns a HEIC or TIFF into a JPEG where `accept` names JPEG and neither of them, and leaves
 * it as it is for `image/*`. Others convert nothing, and Windows knows HEIC by its ending alone.
 */
export const acceptedPictures: string = navigator.vendor.startsWith('Apple')
  ? 'image/jpeg,image/png,image/webp,image/gif,image/avif'
  : 'image/*,.heic,.heif,.hif,.tif,.tiff';

/** Whether a chosen file looks like a picture. The service decides by what is in it. */
export const looksLikePicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => type.startsWith('image/') || unshown.test(name);

/** Whether browsers show a picture as it is. Of the others, what the service makes of it is shown. */
export const isShownByBrowsers = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => !unshown.test(name) && !unshownType.test(type);
