import type { ModerationCaseDetail } from '@clapback/contracts';
import { PictureFigure } from './picture-figure.tsx';

interface CasePictureProps {
  picture: NonNullable<ModerationCaseDetail['picture']>;
}

/** The picture of a reported post, which may be what the report is about. */
export function CasePicture({ picture }: CasePictureProps) {
  const { alt } = picture;
  return (
    <PictureFigure picture={picture} alt={alt || 'The picture of this post, without a description'}>
      {alt ? <figcaption>Described as: {alt}</figcaption> : null}
    </PictureFigure>
  );
}
