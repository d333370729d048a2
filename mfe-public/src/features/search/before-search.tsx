import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, EmptyState, Icon } from '@clapback/ui';
import { aboutSearchKey, SearchKeySwitch } from '@clapback/ui/search-key-switch.tsx';
import { X } from 'lucide-react';

const Recent = styled('section')({
  display: 'grid',
  gap: 8,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& ul': { display: 'grid', listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, borderBottom: `1px solid ${color.line}` },
  '& li > button:first-of-type': { flex: 1, justifyContent: 'flex-start', minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' },
});

const Keys = styled('div')({ color: color.second, fontSize: '0.875rem' });

interface BeforeSearchProps {
  recent: { searches: string[]; remove: (q: string) => void; clear: () => void };
  onSearch: (q: string) => void;
}

/** What stands there before anything is searched: what to do, and what was searched last in this browser. */
export function BeforeSearch({ recent, onSearch }: BeforeSearchProps) {
  return (
    <>
      <EmptyState title="Search posts">
        Type words, put “words in this order” in quotes, or leave out what you do not want with a minus: piano -tuner.
      </EmptyState>
      {recent.searches.length > 0 ? (
        <Recent aria-labelledby="recent-searches">
          <header>
            <Typography variant="h4" component="h2" id="recent-searches">
              Recent searches
            </Typography>
            <Button variant="text" size="small" onClick={recent.clear}>
              Clear recent searches
            </Button>
          </header>
          <ul>
            {recent.searches.map((q) => (
              <li key={q}>
                <Button variant="text" color="inherit" dir="auto" onClick={() => onSearch(q)}>
                  {q}
                </Button>
                <IconButton aria-label={`Remove ${q}`} onClick={() => recent.remove(q)}>
                  <Icon as={X} size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
          <p>They stay in this browser alone.</p>
        </Recent>
      ) : null}
      <Keys>
        <SearchKeySwitch />
        <p>{aboutSearchKey}</p>
      </Keys>
    </>
  );
}
