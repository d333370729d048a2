import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { faqs } from '@clapback/contracts/faqs';
import { Collapsible } from '@clapback/ui';
import { Section } from './landing-section.ts';

const Columns = styled(Section)(({ theme }) => ({
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', columnGap: 48 },
}));

/** Questions with answers. */
export function Faqs() {
  return (
    <Columns id="faqs" aria-labelledby="faqs-heading">
      <Typography variant="h2" id="faqs-heading">
        Frequently Asked Questions
      </Typography>
      <div>
        {faqs.map(({ question, answer }) => (
          <Collapsible key={question} title={question}>
            {answer}
          </Collapsible>
        ))}
      </div>
    </Columns>
  );
}
