import type { ArticleSource, ArticleText } from '@clapback/contracts';
import { articleLimits } from '@clapback/contracts/article-words';
import { limits } from '@clapback/contracts/limits';
import { slugOf } from '@clapback/contracts/post-address';
import { typedDay } from '@clapback/ui/typed-dates.ts';
import { Button, Input, Select } from 'antd';
import { textLimit } from '../../components/text-limit.ts';
import { useCommands } from '../command-menu/index.ts';
import { PictureForm } from './picture-form.tsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';

export type FieldErrors = Partial<Record<keyof ArticleText | 'form', string>>;

interface Props {
  text: ArticleText;
  errors: FieldErrors;
  /** Whether the address follows the title, as long as nobody has typed one. */
  suggestsSlug: boolean;
  onChange: (part: Partial<ArticleText>) => void;
}

/** An address made of a title, in the letters that addresses of articles have. */
const suggestSlug = (title: string): string =>
  slugOf(title)
    .replaceAll(/[^a-z0-9-]+/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');

/** All that is written of an article. */
export function ArticleFields({ text, errors, suggestsSlug, onChange }: Props) {
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  /** Whether the cursor was in the text since this opened: until then the browser says it is at the beginning. */
  const hasCursor = useRef(false);
  const refused = Object.keys(errors).find((field) => field !== 'form');
  useEffect(() => {
    if (refused) document.getElementById(`${id}-${refused}`)?.focus();
  }, [id, refused]);

  const attributes = (name: keyof ArticleText, hint = false) => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby':
      [errors[name] ? `${id}-${name}-error` : '', hint ? `${id}-${name}-hint` : ''].filter(Boolean).join(' ') || undefined,
  });
  const field = (name: keyof ArticleText, label: string, control: ReactNode, hint?: string) => (
    <div>
      <label className="console-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      {control}
      {hint ? (
        <p className="console-hint" id={`${id}-${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {errors[name] ? (
        <p className="console-error" id={`${id}-${name}-error`} role="alert">
          {errors[name]}
        </p>
      ) : null}
    </div>
  );
  /** Where the cursor is in the text, or at its end where it was not there yet; as a paragraph of its own. */
  function insert(markdown: string) {
    const area = document.getElementById(`${id}-content`) as HTMLTextAreaElement | null;
    const at = hasCursor.current && area ? area.selectionStart : text.content.length;
    const [before, after] = [text.content.slice(0, at).trimEnd(), text.content.slice(at).trimStart()];
    onChange({ content: [before, markdown, after].filter(Boolean).join('\n\n') });
  }

  const follows = suggestsSlug && text.slug === suggestSlug(text.title);

  return (
    <div ref={form} style={{ display: 'contents' }}>
      {field(
        'title',
        'Title',
        <Input
          {...attributes('title')}
          aria-required
          dir="auto"
          count={textLimit(limits.title)}
          value={text.title}
          onChange={({ target }) => onChange({ title: target.value, ...(follows ? { slug: suggestSlug(target.value) } : {}) })}
        />,
      )}
      {field(
        'slug',
        'Address',
        <Input
          {...attributes('slug', true)}
          aria-required
          prefix="/blog/"
          count={textLimit(articleLimits.slug)}
          value={text.slug}
          onChange={({ target }) => onChange({ slug: target.value })}
        />,
        'Lower-case letters, numbers and hyphens. Older addresses still lead here.',
      )}
      {field(
        'content',
        'Text',
        <Input.TextArea
          {...attributes('content', true)}
          className="console-area console-markdown"
          dir="auto"
          count={textLimit(articleLimits.content)}
          value={text.content}
          onFocus={() => void (hasCursor.current = true)}
          onChange={({ target }) => onChange({ content: target.value })}
        />,
        'Markdown: ## for a heading, an empty line between paragraphs, - for a list, [words](https://address) for a link.',
      )}
      <PictureForm onAdd={insert} />
      {field(
        'excerpt',
        'Excerpt',
        <Input.TextArea
          {...attributes('excerpt', true)}
          className="console-area"
          dir="auto"
          count={textLimit(articleLimits.excerpt)}
          value={text.excerpt}
          onChange={({ target }) => onChange({ excerpt: target.value })}
        />,
        'For the list and for feed readers. Left empty, it is the first paragraph.',
      )}
      {field(
        'keywords',
        'Keywords',
        <Select
          {...attributes('keywords', true)}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',']}
          maxCount={articleLimits.keywords}
          value={text.keywords}
          onChange={(keywords: string[]) => onChange({ keywords: keywords.map((word) => word.trim()).filter(Boolean) })}
        />,
        'Enter or a comma ends one. Articles with the same ones are named below each other.',
      )}
      <Sources sources={text.sources} error={errors.sources} onChange={(sources) => onChange({ sources })} />
      <div className="console-article-dates">
        {field(
          'lawAsOf',
          'Law as of',
          <Input
            {...attributes('lawAsOf', true)}
            type="date"
            placeholder={typedDay}
            value={text.lawAsOf ?? ''}
            onChange={({ target }) => onChange({ lawAsOf: target.value || null })}
          />,
          'Only where it speaks of law.',
        )}
        {field(
          'reviewOn',
          'Next review',
          <Input
            {...attributes('reviewOn')}
            type="date"
            placeholder={typedDay}
            value={text.reviewOn ?? ''}
            onChange={({ target }) => onChange({ reviewOn: target.value || null })}
          />,
        )}
      </div>
      {field(
        'seoTitle',
        'Title for search engines',
        <Input
          {...attributes('seoTitle', true)}
          count={textLimit(articleLimits.seoTitle)}
          value={text.seoTitle}
          onChange={({ target }) => onChange({ seoTitle: target.value })}
        />,
        'Left empty, it is the title.',
      )}
      {field(
        'seoDescription',
        'Description for search engines',
        <Input.TextArea
          {...attributes('seoDescription', true)}
          className="console-area"
          count={textLimit(articleLimits.seoDescription)}
          value={text.seoDescription}
          onChange={({ target }) => onChange({ seoDescription: target.value })}
        />,
        'Left empty, it is the excerpt.',
      )}
    </div>
  );
}

interface SourcesProps {
  sources: readonly ArticleSource[];
  error: string | undefined;
  onChange: (sources: ArticleSource[]) => void;
}

function Sources({ sources, error, onChange }: SourcesProps) {
  const set = (index: number, part: Partial<ArticleSource>) =>
    onChange(sources.map((source, at) => (at === index ? { ...source, ...part } : source)));
  const mayAdd = sources.length < articleLimits.sources;
  const add = () => onChange([...sources, { title: '', url: '' }]);
  useCommands(() => [{ heading: 'This article', commands: mayAdd ? [{ label: 'Add a source', run: add }] : [] }]);
  return (
    <fieldset>
      <legend>Sources</legend>
      {sources.map(({ title, url }, index) => (
        // They have no ids, and none is moved.
        <div key={index} className="console-source">
          <Input
            aria-label={`Title of source ${index + 1}`}
            placeholder="Title"
            count={textLimit(articleLimits.sourceTitle)}
            value={title}
            onChange={({ target }) => set(index, { title: target.value })}
          />
          <Input
            aria-label={`Address of source ${index + 1}`}
            placeholder="https://"
            count={textLimit(limits.address)}
            value={url}
            onChange={({ target }) => set(index, { url: target.value })}
          />
          <Button aria-label={`Remove source ${index + 1}`} onClick={() => onChange(sources.filter((_source, at) => at !== index))}>
            Remove
          </Button>
        </div>
      ))}
      {error ? (
        <p className="console-error" role="alert">
          {error}
        </p>
      ) : null}
      {mayAdd ? (
        <div>
          <Button onClick={add}>Add a source</Button>
        </div>
      ) : null}
    </fieldset>
  );
}
