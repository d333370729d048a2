import Link from '@mui/material/Link';
import type { Operator } from '@clapback/contracts';
import type { TextDocument } from '@clapback/federation/text-document.ts';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { EarlierDocument } from './earlier-document.tsx';
import type { EarlierVersions } from './earlier-versions.ts';
import { LegalSheet, type SheetSection } from './legal-sheet.tsx';
import { namesNobody, TextBlocks, type Variables } from './text-blocks.tsx';
import { useOperatorGetQuery } from './operator-endpoints.ts';
import { dayOf, VersionDay } from './version-day.tsx';

interface Props {
  document: TextDocument;
  /** What stands for names of the document’s own. */
  variables?: (operator: Operator | undefined) => Variables;
  /** Sections that are not written in the document: after the one with this id. */
  inserted?: { after: string; sections: readonly SheetSection[] };
  /** Versions that hold no more: `?version=` in the address shows one. */
  earlier?: EarlierVersions;
}

/** A document on a page, in the version that holds or in the earlier one that the address names. */
export function LegalDocument({ earlier = {}, variables, ...props }: Props) {
  const { data: operator, isError } = useOperatorGetQuery();
  const all = { ...operatorWords(operator, isError), ...variables?.(operator) };
  const [params] = useSearchParams();
  const version = params.get('version') ?? '';
  const load = Object.hasOwn(earlier, version) ? earlier[version] : undefined;
  return load ? (
    <EarlierDocument date={version} load={load} variables={all} />
  ) : (
    <DocumentInForce {...props} earlier={earlier} variables={all} />
  );
}

/** Since when it holds, its sections, and its versions at the end. */
function DocumentInForce({
  document: { title, lead, sections, versions },
  variables,
  inserted,
  earlier,
}: Pick<Props, 'document' | 'inserted'> & { earlier: EarlierVersions; variables: Variables }) {
  const [inForce] = versions;
  return (
    <LegalSheet
      title={title}
      contents="On this page"
      lead={
        <>
          <TextBlocks nodes={lead} variables={variables} />
          {inForce ? (
            <p>
              In force since <VersionDay date={inForce.date} />. <Link href="#versions">What has changed</Link>
            </p>
          ) : null}
        </>
      }
      sections={sections
        .filter(({ blocks }) => !namesNobody(blocks, variables))
        .flatMap(({ id, heading, blocks }) => [
          {
            id,
            heading,
            body: (
              <>
                <TextBlocks nodes={blocks} variables={variables} />
                {id === 'versions' ? <Earlier dates={Object.keys(earlier)} /> : null}
              </>
            ),
          },
          ...(inserted?.after === id ? inserted.sections : []),
        ])}
    />
  );
}

/** The ways to the versions of before. */
const Earlier = ({ dates }: { dates: readonly string[] }) =>
  dates.map((date) => (
    <p key={date}>
      <Link component={RouterLink} to={`?version=${date}`}>
        Read the version of {dayOf(date)}
      </Link>
    </p>
  ));

/** The operator in the middle of a sentence: also before the answer has come, and where it does not come. */
function operatorWords(operator: Operator | undefined, isError: boolean): Variables {
  if (!operator)
    return {
      operatorName: 'the operator of this service',
      operatorAddress: isError ? 'whose address could not be loaded just now' : '…',
      operatorJurisdiction: '…',
      operatorEmail: isError ? 'the address in every email from us' : '…',
      dataProtectionContact: null,
      dmcaAgent: null,
      noticeAddress: null,
    };
  return {
    operatorName: operator.name,
    operatorAddress: operator.postalAddress,
    operatorJurisdiction: operator.jurisdiction,
    operatorEmail: <Link href={`mailto:${operator.email}`}>{operator.email}</Link>,
    dataProtectionContact: operator.dataProtectionContact,
    dmcaAgent: operator.dmcaAgent,
    noticeAddress: operator.noticeAddress,
  };
}
