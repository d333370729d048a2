import type { AuditFilters } from '@clapback/contracts';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useCommands } from '../command-menu/index.ts';
import { useAuditExportMutation } from './audit-endpoints.ts';

/** Saves what the list is limited to, as a file of one entry a line. That it was taken stands in the log itself. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const [take, { isLoading, isError }] = useAuditExportMutation();
  async function save() {
    const taken = await take(filters);
    if (taken.data === undefined) return;
    const link = document.createElement('a');
    link.href = taken.data;
    link.download = `audit-log-${new Date().toISOString().slice(0, 10)}.ndjson`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  useCommands(() => [{ heading: 'The list', commands: [{ label: 'Export as NDJSON', otherWords: ['download'], run: () => void save() }] }]);
  return (
    <div className="console-audit-export">
      <Button icon={<Icon as={Download} size={16} />} loading={isLoading} onClick={() => void save()}>
        Export as NDJSON
      </Button>
      {isError ? <p role="alert">The export did not work. Please try again.</p> : null}
    </div>
  );
}
