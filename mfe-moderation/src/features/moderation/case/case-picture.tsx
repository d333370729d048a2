import type { ModerationCaseDetail } from '@clapback/contracts';
import { useState } from 'react';
import { CoveredPicture } from '../../hard-content/index.ts';

/**
 * The picture of a reported post, which may be what the report is about. Its address holds for an hour; reading the case again gives
 * another.
 */
export function CasePicture({ picture: { url, alt, width, height } }: { picture: NonNullable<ModerationCaseDetail['picture']> }) {
  const [isLost, setLost] = useState(false);
  return (
    <figure className="console-case-picture">
      {isLost ? (
        <p>The picture could not be loaded. Load the page again to see it.</p>
      ) : (
        <CoveredPicture url={url}>
          <img
            src={url}
            alt={alt || 'The picture of this post, without a description'}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
          />
        </CoveredPicture>
      )}
      {alt ? <figcaption>Described as: {alt}</figcaption> : null}
    </figure>
  );
}
