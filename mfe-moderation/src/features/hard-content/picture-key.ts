/** What a picture is known by: its address without the token, which is another one after some minutes. */
export const pictureKey = (url: string): string => url.replace(/\?.*$/su, '');
