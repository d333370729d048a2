import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import { useAppDispatch, useAppSelector, useSession } from '@clapback/store';
import { useOptimistic } from 'react';
import { useStore } from 'react-redux';
import { useHref, useMatch } from 'react-router';
import { counted } from './newer-slice.ts';

/** Shows, in words that a test can read, whether everything that must be one on a page is one. */
export default function NewerPage() {
  const dispatch = useAppDispatch();
  const { status } = useSession();
  const store = useStore();
  // A slice that has just been added appears with the next action.
  const count = useAppSelector((state) => (state as { newer?: { count: number } }).newer?.count ?? 0);
  const theme = useTheme();
  const match = useMatch('/newer');
  const home = useHref('/');
  const [shown] = useOptimistic(count);
  return (
    <section>
      <h1>A newer remote</h1>
      <dl>
        <Fact term="Session">{status}</Fact>
        <Fact term="Slices of the store">
          {Object.keys(store.getState() as object)
            .filter((name) => name === 'session' || name === 'newer')
            .join(' and ')}
        </Fact>
        <Fact term="Route">{`${match?.pathname} from ${home}`}</Fact>
        <Fact term="Theme">{theme.typography.h1.fontFamily?.includes('Source Serif') ? 'of the page' : 'another one'}</Fact>
        <Fact term="Counted">{String(shown)}</Fact>
      </dl>
      <button type="button" onClick={() => dispatch(counted())}>
        Count
      </button>
      <Rating name="rating" defaultValue={3} />
      <TextField label="A field" />
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
