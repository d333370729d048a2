import type { ModerationCaseDetail } from '@clapback/contracts';
import { useState } from 'react';
import { CoveredPicture, pictureKey } from '../../hard-content/index.ts';

interface CasePictureProps {
  picture: NonNullable<ModerationCaseDetail['picture']>;
}

/**
 * The picture of a reported post, which may be what the report is about. Its address holds for an hour; reading the case again gives
 * another.
 */
export function CasePicture({ picture }: CasePictureProps) {
  return <Picture key={pictureKey(picture.url)} picture={picture} />;
}

function Picture({ picture: { url, alt, width, height } }: CasePictureProps) {
  // What has loaded stays at its address: at another one it would load anew.
  const [loaded, setLoaded] = useState<string | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const address = loaded ?? url;
  return (
    <figure className="console-case-picture">
      {lost === address ? (
        <p>The picture could not be loaded. Load the page again to see it.</p>
      ) : (
        <CoveredPicture url={address}>
          <img
            src={address}
            alt={alt || 'The picture of this post, without a description'}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            decoding="async"
            onLoad={() => setLoaded(address)}
            onError={() => {
              setLost(address);
              setLoaded(null);
            }}
          />
        </CoveredPicture>
      )}
      {alt ? <figcaption>Described as: {alt}</figcaption> : null}
    </figure>
  );
}
