/**
 * In place of `@mui/material/CircularProgress` as buttons import it, for their `loading`: here a `BusyButton` of shared/ui waits, with its
 * own spinner.
 */
export default function CircularProgress() {
  return null;
}
