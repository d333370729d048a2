import type { CaseContext, ContextItem } from '@clapback/contracts';
import { useId } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Prose } from '../../../components/prose.tsx';
import { Heading } from '../../../routing/heading.tsx';
import { dateTimeText, kindLabels, shortItemStateLabels } from '../case-labels.ts';

/** What a reported response or comment was written below. */
export function CaseAbove({ of }: { of: readonly ContextItem[] }) {
  const id = useId();
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading below={2} className="console-heading" id={id}>
        Written below
      </Heading>
      <Items of={of} />
    </section>
  );
}

/** The answers to a reported post, that of the person whom it is about first. */
export function CaseAnswers({ of: { answers, answerCount } }: { of: CaseContext }) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading below={2} className="console-heading" id={id}>
        {answerCount > answers.length
          ? `${answers.length} of ${answerCount} responses`
          : answerCount === 1
            ? '1 response'
            : `${answerCount} responses`}
      </Heading>
      <Items of={answers} />
    </section>
  );
}

function Items({ of }: { of: readonly ContextItem[] }) {
  return (
    <ul className="console-context">
      {of.map(({ id, kind, authorName, isBySubject, title, content, state, writtenAt }) => (
        <li key={id}>
          <p>
            {kindLabels[kind]} by <strong>{authorName}</strong> · {dateTimeText(writtenAt)}{' '}
            {isBySubject ? <Badge tone="good">The person it is about</Badge> : null}{' '}
            {shortItemStateLabels[state] ? <Badge tone="boost">{shortItemStateLabels[state]}</Badge> : null}
          </p>
          {title ? (
            <p dir="auto">
              <strong>{title}</strong>
            </p>
          ) : null}
          <Prose text={content} />
        </li>
      ))}
    </ul>
  );
}
