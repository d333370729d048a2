import { styled } from '@mui/material/styles';
import { color, layout, radius } from '@clapback/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

const Body = styled('div')({
  maxWidth: layout.measure,
  overflowWrap: 'anywhere',
  lineHeight: 1.65,
  '& > * + *': { marginTop: '1em' },
  '& h2, & h3, & h4': { lineHeight: 1.3, marginTop: '1.6em', scrollMarginTop: 96 },
  '& h2': { fontSize: '1.375rem' },
  '& h3': { fontSize: '1.125rem' },
  '& ul, & ol': { paddingInlineStart: 24, display: 'grid', gap: 6 },
  '& a': { color: color.accent, textUnderlineOffset: '0.18em' },
  '& blockquote': { margin: '1em 0', paddingInlineStart: 16, borderInlineStart: `3px solid ${color.line}`, color: color.second },
  '& pre': { overflowX: 'auto', padding: 12, borderRadius: radius.control, border: `1px solid ${color.line}` },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { padding: '6px 12px', borderBottom: `1px solid ${color.line}`, textAlign: 'start' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: radius.control },
});

/**
 * An article's text, as the service made it from Markdown: nothing in it comes from HTML that somebody wrote. Links of this site open
 * without loading the page anew.
 */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const path = link?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!path?.startsWith('/') || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(path);
  }

  return <Body onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
