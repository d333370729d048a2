import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { useCommands } from '../command-menu/index.ts';
import { monthText } from './analytics-words.ts';
import { saveFile } from './save-file.ts';
import { useStaffFiguresTakeStatementsMutation } from './staff-figures-endpoints.ts';

/** Months that are offered, the present one among them. */
const offered = 13;

/** The months of the last year, the newest first. */
function lastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: offered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Statements of reasons to take along, for whoever has to hand them in. */
export function StatementsExport() {
  const dispatch = useAppDispatch();
  const [take, { isLoading }] = useStaffFiguresTakeStatementsMutation();
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[1]!);
  const [id, monthId] = [useId(), useId()];

  async function save() {
    const { data, error } = await take(month);
    if (error) {
      dispatch(toast({ title: 'The statements could not be loaded', description: errorMessage(error), variant: 'destructive' }, error));
      return;
    }
    if (data) saveFile(`statements-${month}.ndjson`, 'application/x-ndjson', data);
    else dispatch(toast({ title: `There are no statements of ${monthText(month)}` }));
  }

  useCommands(() => [
    {
      heading: 'The figures',
      commands: [
        { label: 'Download statements', otherWords: ['reasons', 'NDJSON', monthText(month)], run: () => void save() },
        { label: 'Choose the month of statements', run: () => document.getElementById(monthId)?.focus() },
      ],
    },
  ]);

  return (
    <section className="console-sheet console-figure-table" aria-labelledby={id}>
      <header>
        <div>
          <Heading below={2} id={id}>
            Statements of reasons
          </Heading>
          <p>
            Each restriction of a month in the field names of the EU’s transparency database, one a line. No names, no texts: what happened
            stands there in general words, unless an admin has released others beside the decision, in its case or in the member’s history.
          </p>
        </div>
      </header>
      <div className="console-statements">
        <label htmlFor={monthId}>Month</label>
        <select id={monthId} value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map((one) => (
            <option key={one} value={one}>
              {monthText(one)}
            </option>
          ))}
        </select>
        <Button icon={<Icon as={Download} size={16} />} loading={isLoading} onClick={() => void save()}>
          Download NDJSON
        </Button>
      </div>
    </section>
  );
}
