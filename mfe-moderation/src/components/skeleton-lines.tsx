import { Skeleton } from 'antd';

interface Props {
  /** Of each line, in px or as a share of the place. */
  widths: (number | string)[];
}

/**
 * Lines in the place of words that have not come. The skeleton's own title would be a heading without words, and its lines a list of
 * nothing.
 */
export function SkeletonLines({ widths }: Props) {
  return (
    <div aria-hidden>
      <Skeleton active title={false} paragraph={{ rows: widths.length, width: widths }} />
    </div>
  );
}
