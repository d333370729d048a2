import { useScheme } from '@clapback/ui/color-scheme.ts';
import { colorTable, fontFamily, type ColorToken, type Scheme } from '@clapback/ui/tokens.ts';
import { escapeHtml } from './escape-html.ts';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { pageNonce } from '../../theme/page-nonce.ts';
import { useStaffArticlesPreviewMutation } from './articles-endpoints.ts';

/** ms without a key until the preview is made anew. */
const pause = 400;

/** The frame knows nothing of the page around it: neither its colours, nor which of its two schemes was chosen. */
const styleIn = (scheme: Scheme) => {
  const of = (name: ColorToken) => colorTable[name][scheme === 'light' ? 0 : 1];
  return `
  :root { color-scheme: ${scheme}; background: ${of('surface')}; color: ${of('ink')}; }
  body { margin: 0 auto; padding: 20px; max-width: 680px; font: 16px/1.65 ${fontFamily.sans}; overflow-wrap: anywhere; }
  h1, h2, h3 { line-height: 1.3; font-family: ${fontFamily.serif}; font-weight: 600; } a { color: ${of('accent')}; } img { max-width: 100%; height: auto; } pre { overflow-x: auto; }
  blockquote { margin-inline: 0; padding-inline-start: 16px; border-inline-start: 3px solid ${of('line')}; }
`;
};

/**
 * What readers will get, as the service makes it, in a frame that may run nothing, open nothing and reach nothing: it is a preview of what
 * somebody else may have written.
 */
export function ArticlePreview({ title, content }: { title: string; content: string }) {
  const [make, { data, isError, isLoading }] = useStaffArticlesPreviewMutation();
  const [tries, setTries] = useState(0);
  const scheme = useScheme();
  useEffect(() => {
    const timer = setTimeout(() => void make({ title, content }), pause);
    return () => clearTimeout(timer);
  }, [make, title, content, tries]);

  if (isError) return <ErrorState title="The preview could not be made" isFetching={isLoading} onRetry={() => setTries(tries + 1)} />;
  if (!data) return <SkeletonLines widths={['40%', '100%', '100%', '80%']} />;
  const nonce = pageNonce();
  const style = styleIn(scheme);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style${nonce ? ` nonce="${nonce}"` : ''}>${style}</style><h1 dir="auto">${escapeHtml(title)}</h1>${data.html}`;
  return <iframe className="console-article-preview" title="Preview" sandbox="" srcDoc={page} />;
}
