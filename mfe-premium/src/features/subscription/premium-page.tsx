import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, Content } from '@clapback/ui';

const Head = styled(Content)({ paddingBlock: '56px 72px' });
const Lead = styled('p')({ marginTop: 12, maxWidth: '60ch', color: color.second, fontSize: '1.0625rem' });

/** `/premium`. */
export default function PremiumPage() {
  return (
    <Head>
      <Typography variant="h1">Premium</Typography>
      <Lead>For those who answer often: help with the words, letters to whoever hosts what was said, and word when your name comes up.</Lead>
    </Head>
  );
}
