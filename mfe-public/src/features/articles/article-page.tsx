import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '@clapback/federation';
import { idOfHash } from '@clapback/contracts/hash-id';
import type { Article } from '@clapback/contracts';
import { statusOf } from '@clapback/store';
import { color, Content, layout, VisuallyHidden } from '@clapback/ui';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router';
import { WaitingCards } from '../../components/waiting-cards.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleFacts, dayText, Keywords } from './article-facts.tsx';
import { useArticlesGetQuery } from './articles-endpoints.ts';

const Sheet = styled(Content)({ paddingBlock: '24px 48px', display: 'grid', gap: 24, '& > *': { width: '100%', minWidth: 0 } });
const Head = styled('header')({ maxWidth: layout.measure, display: 'grid', gap: 12, overflowWrap: 'anywhere' });
const Text = styled('article')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });
const Contents = styled('nav')({
  maxWidth: layout.measure,
  paddingBlock: 12,
  borderBlock: `1px solid ${color.line}`,
  '& h2': { fontSize: '1rem', marginBottom: 4 },
  '& ol': { margin: 0, paddingInlineStart: 24, lineHeight: 2 },
});
const Foot = styled('footer')({
  maxWidth: layout.measure,
  display: 'grid',
  gap: 12,
  color: color.second,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& h2': { fontSize: '1.125rem', color: color.ink },
  '& ul': { margin: 0, paddingInlineStart: 24, display: 'grid', gap: 6 },
});
const Related = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: 16,
  marginTop: 12,
  marginBottom: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
});
const Gone = styled('div')({ display: 'grid', justifyItems: 'start', gap: 12, paddingBlock: 24 });

/** `/blog/{slug}`: one article. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { currentData: article, error, isFetching } = useArticlesGetQuery(slug);
  const isMissing = [400, 404, 410].includes(statusOf(error) ?? 0);
  usePageTitle(article ? (article.seoTitle ?? article.title) : isMissing ? 'Article Not Found' : null);
  // The one address that an article has now, where it was opened by an older one.
  const moved = article && article.slug !== slug ? article.slug : null;
  useEffect(() => {
    if (moved) void navigate({ pathname: `/blog/${moved}`, hash }, { replace: true });
  }, [moved, hash, navigate]);
  // What an address names is there only now.
  const isThere = article !== undefined;
  useEffect(() => {
    if (isThere && hash) document.getElementById(idOfHash(hash))?.scrollIntoView();
  }, [isThere, hash]);
  useEffect(() => {
    if (error && !isMissing) console.error('The article could not be read.', error);
  }, [error, isMissing]);

  return (
    <Sheet>
      <Button
        component={RouterLink}
        to="/blog"
        variant="text"
        color="inherit"
        size="small"
        sx={{ justifySelf: 'start', ml: -1.5, width: 'auto' }}
      >
        All articles
      </Button>
      {article ? (
        <Whole key={article.id} article={article} />
      ) : isMissing ? (
        <NotHere />
      ) : (
        <div>
          <VisuallyHidden as="h1">Article</VisuallyHidden>
          {isFetching ? <WaitingCards label="Loading the article" /> : null}
        </div>
      )}
    </Sheet>
  );
}

function Whole({ article }: { article: Article }) {
  const { title, keywords, headings, html, sources, lawAsOf, reviewOn, related } = article;
  return (
    <>
      <Text>
        <Head>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <ArticleFacts article={article} withViews />
          <Keywords words={keywords} />
          {lawAsOf ? <LawLine lawAsOf={lawAsOf} reviewOn={reviewOn} /> : null}
        </Head>
        {headings.length > 2 ? (
          <Contents aria-labelledby="article-contents">
            <h2 id="article-contents">In this article</h2>
            <ol>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <Link href={`#${id}`}>{text}</Link>
                </li>
              ))}
            </ol>
          </Contents>
        ) : null}
        <ArticleBody html={html} />
        {sources.length > 0 ? (
          <Foot>
            <h2>Sources</h2>
            <ul>
              {sources.map(({ title: name, url }) => (
                <li key={url + name}>
                  <Link {...(url.startsWith('/') ? { component: RouterLink, to: url } : { href: url, rel: 'noopener noreferrer' })}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Foot>
        ) : null}
      </Text>
      {related.length > 0 ? (
        <section aria-labelledby="related-articles">
          <Typography variant="h3" component="h2" id="related-articles">
            Related articles
          </Typography>
          <Related>
            {related.map((one) => (
              <ArticleCard key={one.id} article={one} as="h3" />
            ))}
          </Related>
        </section>
      ) : null}
    </>
  );
}

function LawLine({ lawAsOf, reviewOn }: { lawAsOf: string; reviewOn: string | null }) {
  // Dates without a time are the same everywhere.
  const at = (date: string) => <time dateTime={date}>{dayText(`${date}T12:00:00`)}</time>;
  return (
    <Typography variant="body2" color="textSecondary">
      Law as of {at(lawAsOf)}.{reviewOn ? <> Next review by {at(reviewOn)}.</> : null} This is general information, not legal advice.
    </Typography>
  );
}

function NotHere() {
  return (
    <Gone>
      <Typography variant="h2" component="h1">
        Article Not Found
      </Typography>
      <p>There is no article at this address. It may have been taken offline, or the link may be incomplete.</p>
      <Button variant="contained" component={RouterLink} to="/blog">
        Back to all articles
      </Button>
    </Gone>
  );
}
