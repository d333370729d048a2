import { refusedFile } from './documents/refused.ts';
import type { ProblemError } from '#platform/http/problems.ts';

/** The refusal of what is no picture that the service takes. */
export const notAnImage = (cause?: unknown): ProblemError => refusedFile('Please select an image file', cause);

/** The refusal of a picture that is not built as its format says, or does not decode. */
export const unreadablePicture = (cause?: unknown): ProblemError =>
  refusedFile('This picture cannot be read. Please save it again, or as a JPEG, and choose that.', cause);

/** The refusal of a picture of which a part is missing. */
export const damagedPicture = (cause?: unknown): ProblemError =>
  refusedFile('This picture is damaged: a part of its file is missing. Please save or download it again and choose that.', cause);

/** The refusal of a picture by its size in pixels, and of one that takes too much memory. */
export const tooManyPixels = ({ width, height }: { width: number; height: number }): ProblemError =>
  refusedFile(
    `This picture is too large to be opened here: it has ${Math.ceil((width * height) / 1_000_000)} megapixels. Please save it smaller and choose that.`,
  );

/** The refusal of a picture by its longer side. */
export const tooLong = (most: number): ProblemError =>
  refusedFile(`This picture is longer than ${most.toLocaleString('en-US')} pixels. Please send it in two parts.`);

/** The refusal of a large picture whose lines come in several passes. */
export const tooLargeForPasses = (cause?: unknown): ProblemError =>
  refusedFile(
    'This picture is interlaced and too large for that. Please save it without interlacing, or as a JPEG, and choose that.',
    cause,
  );

/** The refusal of a picture under which the process ended: by the clock, or by its memory. */
export const tooHard = (cause?: unknown): ProblemError =>
  refusedFile('This picture takes too much time or memory to open. Please save it smaller, or as a JPEG, and choose that.', cause);
