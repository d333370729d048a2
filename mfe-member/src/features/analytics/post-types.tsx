import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MemberAnalytics } from '@clapback/contracts';
import { Card, color, VisuallyHidden } from '@clapback/ui';
import { useId } from 'react';
import { Bars } from './bars.tsx';
import { postTypeNames } from '@clapback/contracts/post-words';
import { numberText } from './words.ts';

const rowHeight = 40;

const Sheet = styled(Card)({ padding: '16px 24px 20px' });
const Grid = styled('table')({
  width: '100%',
  marginTop: 8,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { position: 'relative', height: rowHeight, padding: 0, fontSize: '0.875rem', fontWeight: 400, textAlign: 'left' },
  '& tr + tr': { borderTop: `1px solid ${color.line}` },
  '& th': { width: 136 },
  '& td:first-of-type': { width: 44, paddingRight: 16, fontWeight: 600, textAlign: 'right' },
});
/** Begins in the first row and is as high as all of them. */
const AllBars = styled('div')({ position: 'absolute', insetInline: 0, top: 0 });

/** How many posts there are of each type. */
export function PostTypes({ postTypes }: { postTypes: MemberAnalytics['postTypes'] }) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id}>
        What you post
      </Typography>
      <Grid>
        <VisuallyHidden as="caption">Posts by type</VisuallyHidden>
        <tbody>
          {postTypes.map(({ postType, posts }, index) => (
            <tr key={postType}>
              <th scope="row">{postTypeNames[postType]}</th>
              <td>{numberText(posts)}</td>
              <td aria-hidden>
                {index === 0 ? (
                  <AllBars>
                    <Bars
                      lying
                      values={postTypes.map((one) => one.posts)}
                      names={postTypes.map((one) => one.postType)}
                      height={rowHeight * postTypes.length}
                    />
                  </AllBars>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Sheet>
  );
}
