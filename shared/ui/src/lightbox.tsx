// eslint-disable-next-line typescript/triple-slash-reference -- what it declares belongs to no module that could be imported
/// <reference path="./css.d.ts" />
import { Global } from '@emotion/react';
import { useRef } from 'react';
import YetAnotherReactLightbox, { type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import styles from 'yet-another-react-lightbox/styles.css';
import { useCloseOnBack } from './use-close-on-back.ts';

/** A picture as the lightbox shows it; its size in px, where it is known, keeps its place while it loads. */
export interface LightboxPicture {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface LightboxProps {
  pictures: LightboxPicture[];
  /** The one to begin with. */
  initial?: number;
  /** Once it has left the screen. */
  onClosed: () => void;
}

// White on a white letter the buttons could not be seen, and the library says where the focus is by a shade of white alone.
const buttons = `
  .yarl__button { margin: 0 2px; border-radius: 10px; background-color: rgb(0 0 0 / 0.72); filter: none; }
  .yarl__button:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
`;

/** How many times a picture that is fitted into the screen is made larger to fill the width: 1 for all but long ones, such as screenshots. */
function zoomToRead({ width, height }: LightboxPicture): number {
  if (!width || !height || height / width < (2 * innerHeight) / innerWidth) return 1;
  const fitted = Math.min(width, (innerHeight * width) / height);
  return Math.min(width, innerWidth) / fitted;
}

/**
 * Pictures on the whole screen: to zoom into and move, long ones from their top at a size that can be read, and with arrows where there are several. Open for as long as it is rendered; Back closes it.
 * It is 16 kB, so import it when it is first shown.
 */
export default function Lightbox({ pictures, initial = 0, onClosed }: LightboxProps) {
  useCloseOnBack(onClosed);
  const zoom = useRef<ZoomRef>(null);
  const first = pictures[initial];
  const isOne = pictures.length === 1;
  const name = isOne ? 'Picture' : 'Pictures';
  const none = isOne ? () => null : undefined;
  return (
    <>
      <Global styles={[styles, buttons]} />
      <YetAnotherReactLightbox
        open
        close={onClosed}
        slides={pictures}
        index={initial}
        plugins={[Zoom]}
        // A small picture of a letter must still become readable.
        zoom={{ ref: zoom, maxZoomPixelRatio: 3, scrollToZoom: true }}
        on={{
          entered() {
            const readable = first ? zoomToRead(first) : 1;
            // To the top: the library stops at the border of the picture.
            if (readable > 1) zoom.current?.changeZoom(readable, true, 0, -innerHeight * readable);
          },
        }}
        carousel={{ finite: true, preload: 1 }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        render={{ buttonPrev: none, buttonNext: none }}
        labels={{ Lightbox: name, 'Photo gallery': name, Previous: 'Previous picture', Next: 'Next picture' }}
      />
    </>
  );
}
