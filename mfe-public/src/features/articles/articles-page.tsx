import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { articleLimits, articleSorts, type ArticleSort } from '@clapback/contracts/article-words';
import { tooLong } from '@clapback/contracts/characters';
import { BusyButton, color, Content, EmptyState, layout } from '@clapback/ui';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { WaitingCards } from '../../components/waiting-cards.tsx';
import { ArticleCard } from './article-card.tsx';
import { listOf, paramsOf } from './article-params.ts';
import { useArticlesListInfiniteQuery, type ArticleList } from './articles-endpoints.ts';

const Sheet = styled(Content)({
  paddingBlock: 32,
  display: 'grid',
  gap: 20,
  '& > *': { width: '100%', minWidth: 0, maxWidth: layout.content - layout.aside - layout.gap },
});
const Lead = styled('p')({ color: color.second, maxWidth: layout.measure });
const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'flex-end',
  '& > div': { flex: '0 1 180px', width: 'auto' },
  '& > div:first-of-type': { flex: '1 1 220px', minWidth: 0 },
  // Below the field and its button; where the order stands beside them, below all.
  '& > .MuiFormHelperText-root': { flexBasis: '100%', margin: 0, [theme.breakpoints.up('sm')]: { order: 1 } },
}));
const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
});
const Foot = styled('div')({ display: 'grid', justifyItems: 'center' });

const sortLabels: Record<ArticleSort, string> = { newest: 'Newest first', oldest: 'Oldest first', popular: 'Most read' };

/** `/blog`: articles. The address says what is searched and how they are ordered. */
export default function ArticlesPage() {
  const [params, setParams] = useSearchParams();
  const list = listOf(params);
  const show = (next: { search?: string | undefined; sort?: ArticleSort | undefined }) =>
    setParams(paramsOf(next), { preventScrollReset: true });

  return (
    <Sheet>
      <header>
        <Typography variant="h2" component="h1">
          Articles
        </Typography>
        <Lead>
          How to answer an accusation, and what to expect of rules, letters and platforms. In a feed reader:{' '}
          <Link href="/blog.xml">/blog.xml</Link>
        </Lead>
      </header>
      <Controls key={list.search ?? ''} list={list} onChange={show} />
      <Found list={list} />
    </Sheet>
  );
}

interface ControlsProps {
  list: ArticleList;
  onChange: (next: { search?: string | undefined; sort?: ArticleSort | undefined }) => void;
}

function Controls({ list, onChange }: ControlsProps) {
  const [typed, setTyped] = useState(list.search ?? '');
  const [sortId, errorId] = [useId(), useId()];
  const error = tooLong(typed, articleLimits.search);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!error) onChange({ ...list, search: typed.trim() || undefined });
  }

  return (
    <Form role="search" aria-label="Articles" onSubmit={submit}>
      <TextField
        label="Search articles"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error !== null}
        slotProps={{ htmlInput: { enterKeyHint: 'search', dir: 'auto', 'aria-describedby': error ? errorId : undefined } }}
      />
      <Button type="submit" variant="contained" size="large">
        Search
      </Button>
      {error ? (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      ) : null}
      <TextField
        select
        id={sortId}
        label="Sort"
        value={list.sort ?? 'newest'}
        onChange={({ target }) => onChange({ ...list, sort: target.value as ArticleSort })}
      >
        {articleSorts.map((sort) => (
          <MenuItem key={sort} value={sort}>
            {sortLabels[sort]}
          </MenuItem>
        ))}
      </TextField>
    </Form>
  );
}

/** What was found. A read that fails is for the log: nothing is said of it. */
function Found({ list }: { list: ArticleList }) {
  const query = useArticlesListInfiniteQuery(list);
  const { currentData: data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  useEffect(() => {
    if (error) console.error('The articles could not be read.', error);
  }, [error]);

  if (!data) return isFetching || !error ? <WaitingCards label="Loading articles" /> : null;
  const articles = data.pages.flatMap(({ items }) => items);
  if (articles.length === 0)
    return list.search ? (
      <EmptyState title={`No articles found for “${list.search}”`}>Try fewer or other words.</EmptyState>
    ) : (
      <EmptyState title="No articles available">There will be some here soon.</EmptyState>
    );
  return (
    <>
      <List aria-label="Articles" aria-busy={isFetching && !isFetchingNextPage}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </List>
      {hasNextPage ? (
        <Foot>
          <BusyButton variant="outlined" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </BusyButton>
        </Foot>
      ) : null}
    </>
  );
}
