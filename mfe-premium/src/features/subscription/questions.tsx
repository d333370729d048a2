import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Collapsible } from '@clapback/ui';

const List = styled('div')({ marginTop: 20 });

/** Questions whose answers unfold. */
export function Questions({ id, questions }: { id: string; questions: { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        Questions and answers
      </Typography>
      <List>
        {questions.map(({ question, answer }) => (
          <Collapsible key={question} title={question}>
            {answer}
          </Collapsible>
        ))}
      </List>
    </section>
  );
}
