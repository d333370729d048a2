import { ReadOnlyBar } from '../../components/read-only-bar.tsx';
import CaseFilesScreen from './case-files-screen.tsx';
import { useLiveCaseFiles } from './use-live-case-files.ts';

/** Case files of one who has no Premium: to read and to take along, with what Premium would add. */
export default function ReadOnlyCaseFiles() {
  useLiveCaseFiles();
  return (
    <>
      <ReadOnlyBar>
        You can read and download your case files. Premium adds notes, captures, letters, reminders and the watch over pages.
      </ReadOnlyBar>
      <CaseFilesScreen />
    </>
  );
}
