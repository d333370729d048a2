import { escapeHtml } from './escape-html.ts';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { pageNonce } from '../../theme/page-nonce.ts';
import { useStaffArticlesPreviewMutation } from './articles-endpoints.ts';

/** ms without a key until the preview is made anew. */
const pause = 400;

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; padding: 20px; max-width: 680px; font: 16px/1.65 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1, h2, h3 { line-height: 1.3; } img { max-width: 100%; height: auto; } pre { overflow-x: auto; }
  blockquote { margin-inline: 0; padding-inline-start: 16px; border-inline-start: 3px solid; }
`;

/**
 * What readers will get, as the service makes it, in a frame that may run nothing, open nothing and reach nothing: it is a preview of what
 * somebody else may have written.
 */
export function ArticlePreview({ title, content }: { title: string; content: string }) {
  const [make, { data, isError, isLoading }] = useStaffArticlesPreviewMutation();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => void make({ title, content }), pause);
    return () => clearTimeout(timer);
  }, [make, title, content, tries]);

  if (isError) return <ErrorState title="The preview could not be made" isFetching={isLoading} onRetry={() => setTries(tries + 1)} />;
  if (!data) return <SkeletonLines widths={['40%', '100%', '100%', '80%']} />;
  const nonce = pageNonce();
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style${nonce ? ` nonce="${nonce}"` : ''}>${style}</style><h1 dir="auto">${escapeHtml(title)}</h1>${data.html}`;
  return <iframe className="console-article-preview" title="Preview" sandbox="" srcDoc={page} />;
}
