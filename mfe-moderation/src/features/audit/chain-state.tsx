import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { useAuditChainQuery } from './audit-endpoints.ts';

/** With which number the chain of the log ends, and how much of it admins hold in their mails. */
export function ChainState() {
  const { data } = useAuditChainQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.head) return null;
  const { head, anchor } = data;
  return (
    <p className="console-audit-chain">
      <span title={head.hash}>Chained up to number {head.number.toLocaleString('en-US')}</span>
      {anchor ? (
        <>
          {' '}
          · mailed to admins up to {anchor.number.toLocaleString('en-US')}, <TimeLabel time={anchor.toldAt} />
        </>
      ) : (
        ' · not mailed to admins yet'
      )}
    </p>
  );
}
