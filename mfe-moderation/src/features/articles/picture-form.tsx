import { articleLimits } from '@clapback/contracts/article-words';
import { errorMessage } from '@clapback/store';
import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { textLimit } from '../../components/text-limit.ts';
import { useCommands } from '../command-menu/index.ts';
import { useStaffArticlesAddPictureMutation } from './articles-endpoints.ts';

/** What the service reads as a picture; it looks at the bytes itself. */
const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/heic,image/tiff';

/** Square brackets would end the words of a picture in Markdown. */
const asAlternativeText = (words: string) =>
  words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\]/g, '');

/** Adds a picture to the text, with what it shows in words; `onAdd` is given its Markdown. */
export function PictureForm({ onAdd }: { onAdd: (markdown: string) => void }) {
  const id = useId();
  const [add, { isLoading }] = useStaffArticlesAddPictureMutation();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  async function send(file: File | undefined) {
    if (!file) return;
    setError(null);
    const { data, error: refused } = await add(file);
    if (!data) return setError(errorMessage(refused));
    onAdd(`![${asAlternativeText(words)}](${data.url})`);
    setWords('');
    setOpen(false);
  }

  useCommands(() => [
    { heading: 'This article', commands: [{ label: 'Add a picture', otherWords: ['image', 'photo'], run: () => setOpen(true) }] },
  ]);

  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Add a picture</Button>
      </div>
    );
  return (
    <fieldset>
      <legend>A picture</legend>
      <div>
        <label className="console-label" htmlFor={id}>
          What it shows
        </label>
        <Input
          id={id}
          dir="auto"
          aria-describedby={`${id}-hint`}
          count={textLimit(articleLimits.alternativeText)}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // It stands in the article's form, which it does not send.
          onPressEnter={(event) => event.preventDefault()}
        />
        <p className="console-hint" id={`${id}-hint`}>
          For those who do not see it: needed before a picture can be chosen.
        </p>
      </div>
      {error ? (
        <p className="console-error" role="alert">
          {error}
        </p>
      ) : null}
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label="Picture file"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // So that the same one can be chosen again.
          target.value = '';
        }}
      />
      <div className="console-row-buttons">
        <Button loading={isLoading} disabled={asAlternativeText(words) === ''} onClick={() => chooser.current?.click()}>
          Choose a picture
        </Button>
        <Button disabled={isLoading} onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
