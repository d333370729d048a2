import Link from '@mui/material/Link';
import { LegalDocument } from '../legal/index.ts';
import text from './intimate-images.md';
import { helpSources } from './sources.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `/intimate-images`: free help for people of whom intimate images are shown without consent. Nothing can be uploaded here. */
export default function IntimateImagesPage() {
  return (
    <LegalDocument
      document={text}
      inserted={{ after: 'checked', sections: [{ id: 'sources', heading: 'Where this comes from', body: <Sources /> }] }}
    />
  );
}

const Sources = () => (
  <ul>
    {helpSources.map(({ title, address, readOn, quote }) => (
      <li key={address}>
        <Link href={address} rel="noopener noreferrer">
          {title}
        </Link>
        , read on {day.format(new Date(readOn))}: “{quote}”
      </li>
    ))}
  </ul>
);
