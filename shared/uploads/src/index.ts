export { fitToLimit, type FittingFile } from './fit-to-limit.ts';
export { acceptedPictures, isShownByBrowsers, looksLikePicture } from './picture-files.ts';
export { refusalToast, type RefusedFile } from './refusal-toast.ts';
export { sendFile, type SendFailure } from './send-file.ts';
export { useFilesOfForm } from './use-files-of-form.ts';
export { uploadNotes } from './upload-notes.ts';
