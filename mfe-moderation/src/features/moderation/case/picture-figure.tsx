import { useState, type ReactNode } from 'react';
import { CoveredPicture, pictureKey } from '../../hard-content/index.ts';

interface PictureFigureProps {
  picture: { url: string; width: number | null; height: number | null };
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Its name, where there may be others beside it. */
  name?: string;
  /** What is said below it. */
  children?: ReactNode;
}

/** A picture of a case, covered until it is pressed. Its address holds for an hour; reading the case again gives another. */
export function PictureFigure(props: PictureFigureProps) {
  return <Figure key={pictureKey(props.picture.url)} {...props} />;
}

function Figure({ picture: { url, width, height }, alt, name, children }: PictureFigureProps) {
  // What has loaded stays at its address: at another one it would load anew.
  const [loaded, setLoaded] = useState<string | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const address = loaded ?? url;
  return (
    <figure className="console-case-picture">
      {lost === address ? (
        <p>The picture could not be loaded. Load the page again to see it.</p>
      ) : (
        <CoveredPicture url={address} name={name}>
          <img
            src={address}
            alt={alt}
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
      {children}
    </figure>
  );
}
