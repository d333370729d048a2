import type { ReportedItem, ReportedText } from '@clapback/contracts';
import { Alert } from 'antd';
import { diffWordsWithSpace } from 'diff/lib/diff/word.js';
import { Fragment, useMemo } from 'react';
import { Heading } from '../../../routing/heading.tsx';
import { Prose } from '../../../components/prose.tsx';
import { dateTimeText } from '../case-labels.ts';

/** What was written, as it was when it was reported, and what its author changed since. */
export function CaseText({ item: { reported, current, isChanged } }: { item: ReportedItem }) {
  return (
    <>
      {reported ? (
        <div className="console-case-card">
          {isChanged ? <Heading below={2}>As it was reported</Heading> : null}
          <Prose text={reported.content} />
        </div>
      ) : (
        <Alert type="info" showIcon title="The text as it was reported is gone." />
      )}
      {isChanged && current ? (
        <>
          <Alert
            type="warning"
            showIcon
            title={`Edited on ${dateTimeText(current.writtenAt)}, after it was reported`}
            description="A decision is about the text as it is now."
          />
          <div className="console-case-card">
            <Heading below={2}>{reported ? 'What changed since' : 'As it is now'}</Heading>
            {reported ? <Change before={reported} after={current} /> : <Prose text={current.content} />}
          </div>
        </>
      ) : null}
    </>
  );
}

function Change({ before, after }: { before: ReportedText; after: ReportedText }) {
  return (
    <div className="console-change" dir="auto">
      {before.title !== after.title ? (
        <p>
          <strong>
            <Words before={before.title ?? ''} after={after.title ?? ''} />
          </strong>
        </p>
      ) : null}
      <p>
        <Words before={before.content} after={after.content} />
      </p>
    </div>
  );
}

/** Beyond this many changed words two texts have little in common, and finding out how little takes long. */
const maxEditLength = 1_500;

function Words({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(
    () =>
      diffWordsWithSpace(before, after, { maxEditLength }) ?? [
        { value: before, added: false, removed: true },
        { value: after, added: true, removed: false },
      ],
    [before, after],
  );
  return pieces.map(({ value, added, removed }, index) => {
    if (removed) return <del key={index}>{value}</del>;
    return added ? <ins key={index}>{value}</ins> : <Fragment key={index}>{value}</Fragment>;
  });
}
