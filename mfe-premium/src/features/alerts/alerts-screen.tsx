import Button from '@mui/material/Button';
import { EmptyState, VisuallyHidden } from '@clapback/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Columns } from '../../components/columns.tsx';
import { AlertForm } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';
import { useAlertsListQuery } from './alerts-endpoints.ts';
import { HearingPanels } from './hearing-panels.tsx';
import { OpenAlert } from './open-alert.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { useLoggedFailure } from './use-logged-failure.ts';

const tabId = 'alerts';
const newId = 'new';

/**
 * Name alerts: the member's own, what each found, and where they look. `?alert=` names the open one, or `new`, which `keyword` fills: a search
 * can be kept as an alert.
 */
export default function AlertsScreen() {
  const [params, setParams] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const query = useAlertsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const alerts = query.data?.alerts ?? null;
  const { error } = query;
  useLoggedFailure(error, 'The name alerts could not be read.');
  const wanted = params.get('alert');
  const isNew = wanted === newId;
  const open = isNew ? undefined : (alerts?.find(({ id }) => id === wanted) ?? alerts?.[0]);

  function show(id: string | null) {
    setEditing(false);
    setParams({ tab: tabId, ...(id ? { alert: id } : {}) });
  }

  return (
    <>
      <VisuallyHidden>
        <h1>Name Alerts</h1>
      </VisuallyHidden>
      <Columns
        listLabel="Your alerts"
        isOpen={wanted !== null}
        list={
          <AlertList
            alerts={alerts}
            currentId={open?.id ?? null}
            isLoading={!alerts && !query.isError}
            isRetrying={query.isFetching}
            onOpen={show}
            onNew={() => show(newId)}
            onRetry={() => void query.refetch()}
          />
        }
        main={
          isNew || (open && isEditing) ? (
            <AlertForm
              key={isNew ? newId : open!.id}
              alert={isNew ? null : open!}
              keyword={isNew ? params.get('keyword') : null}
              onSaved={({ id }) => show(id)}
              onCancel={() => show(open?.id ?? null)}
            />
          ) : open ? (
            <OpenAlert
              key={open.id}
              alert={open}
              onEdit={() => {
                if (wanted === null) setParams({ tab: tabId, alert: open.id });
                setEditing(true);
              }}
              onDeleted={() => show(null)}
              onBack={() => show(null)}
            />
          ) : alerts ? (
            <EmptyState
              title="Find out when someone names you"
              action={
                <Button variant="contained" onClick={() => show(newId)}>
                  New alert
                </Button>
              }
            >
              Name a person, a shop or a brand. We check new texts here and at the sources you choose.
            </EmptyState>
          ) : null
        }
        side={
          <>
            <SourcesPanel alert={open ?? null} />
            <HearingPanels />
          </>
        }
      />
    </>
  );
}
