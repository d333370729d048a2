import type { ReportedPerson } from '@clapback/contracts';
import { Alert } from 'antd';
import { Heading } from '../../../routing/heading.tsx';
import { CoveredPicture } from '../../hard-content/index.ts';
import { partLabels } from '../case-labels.ts';

type Shown = ReportedPerson['current'] & { isPictureGone?: boolean };

/** A person as they were when they were reported, and what they or staff changed since. */
export function CasePerson({ of }: { of: ReportedPerson }) {
  const { reported, earlier, current, isNameChanged, isPictureChanged, parts } = of;
  const isChanged = isNameChanged || isPictureChanged;
  const hasSeveral = isChanged || earlier.length > 0;
  const changed = [isNameChanged ? 'the name' : null, isPictureChanged ? 'the picture' : null].filter(Boolean).join(' and ');
  return (
    <>
      <p>
        Reported: {parts.map(({ part, count }) => (count > 1 ? `${partLabels[part]} (${count})` : partLabels[part])).join(', ')}
        {of.isVerified ? ' · verified' : ''}
      </p>
      <div className="console-case-card">
        {hasSeveral ? <Heading below={2}>{earlier.length > 0 ? 'As it was reported last' : 'As it was reported'}</Heading> : null}
        <ShownPerson of={reported ?? current} />
      </div>
      {earlier.length > 0 ? (
        <div className="console-case-card">
          <Heading below={2}>As it was reported before</Heading>
          {earlier.map((shown, index) => (
            <ShownPerson key={index} of={shown} />
          ))}
        </div>
      ) : null}
      {isChanged ? (
        <>
          <Alert
            type="warning"
            showIcon
            title={`Since it was reported, ${changed} changed`}
            description="A decision is about the profile as it is now."
          />
          <div className="console-case-card">
            <Heading below={2}>As it is now</Heading>
            <ShownPerson of={current} />
          </div>
        </>
      ) : null}
    </>
  );
}

function ShownPerson({ of: { displayName, avatarUrl, isPictureGone = false } }: { of: Shown }) {
  return (
    <div className="console-case-by">
      {avatarUrl ? <Picture url={avatarUrl} of={displayName} /> : null}
      <p>
        <strong dir="auto">{displayName}</strong>
        {avatarUrl ? '' : isPictureGone ? ' · the picture is not kept any more' : ' · no picture'}
      </p>
    </div>
  );
}

/** A drawn avatar is ours; what somebody uploaded may be hard to look at. */
function Picture({ url, of }: { url: string; of: string }) {
  if (url.startsWith('/avatars/')) return <img src={url} alt={of} width={96} height={96} />;
  return (
    <CoveredPicture url={url}>
      <img src={url} alt={of} width={192} height={192} />
    </CoveredPicture>
  );
}
