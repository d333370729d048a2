import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';

/** The colours of the product's tokens that mails use: light, dark. */
const colors = {
  paper: ['#FAF8F4', '#0D1322'],
  surface: ['#FFFFFF', '#141C30'],
  line: ['#E5E0D5', '#27324E'],
  ink: ['#14213D', '#EDF0F8'],
  second: ['#5C657B', '#B3BCD2'],
  accent: ['#2746C7', '#93A8FF'],
  onAccent: ['#FFFFFF', '#0D1322'],
} as const;
const light = Object.fromEntries(Object.entries(colors).map(([name, [value]]) => [name, value])) as Record<keyof typeof colors, string>;
const sans = "Inter, 'Segoe UI', Helvetica, Arial, sans-serif";

// Mail programs read styles on elements; those that know the dark scheme read these as well.
const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .cb-paper, .cb-paper > table > tbody > tr > td { background-color: ${colors.paper[1]} !important; }
  .cb-card { background-color: ${colors.surface[1]} !important; border-color: ${colors.line[1]} !important; }
  .cb-ink { color: ${colors.ink[1]} !important; }
  .cb-second { color: ${colors.second[1]} !important; }
  .cb-link { color: ${colors.accent[1]} !important; }
  .cb-action { background-color: ${colors.accent[1]} !important; color: ${colors.onAccent[1]} !important; }
  .cb-rule { border-color: ${colors.line[1]} !important; }
}
@media (max-width: 480px) {
  .cb-card { padding: 24px 20px !important; }
}`;

const text = {
  margin: '0 0 16px',
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  color: light.ink,
  overflowWrap: 'anywhere',
} as const;

/** Every mail of the product: `preview` is what a list of mails shows beside the subject, `why` says for what reason somebody gets it. */
export function MailLayout({ preview, why, children }: { preview: string; why: string; children?: ReactNode }): ReactNode {
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, 'Clapback'),
      h('style', { dangerouslySetInnerHTML: { __html: darkStyles } }),
    ),
    h(
      Body,
      { className: 'cb-paper', style: { margin: 0, padding: '32px 16px', backgroundColor: light.paper } },
      h(Preview, { children: preview }),
      h(
        Container,
        {
          className: 'cb-card',
          style: {
            maxWidth: '560px',
            padding: '32px',
            backgroundColor: light.surface,
            border: `1px solid ${light.line}`,
            borderRadius: '12px',
          },
        },
        h(
          Text,
          {
            className: 'cb-ink',
            'data-skip-in-text': true,
            style: { ...text, margin: '0 0 24px', fontFamily: "Georgia, 'Times New Roman', serif", fontSize: '20px', fontWeight: 600 },
          } as object,
          'Clapback',
        ),
        h(Section, null, children),
        h('hr', {
          className: 'cb-rule',
          'data-skip-in-text': true,
          style: { margin: '24px 0 16px', border: 0, borderTop: `1px solid ${light.line}` },
        }),
        h(Text, { className: 'cb-second', style: { ...text, margin: 0, fontSize: '14px', lineHeight: '22px', color: light.second } }, why),
      ),
    ),
  );
}

const linesOf = (words: string): ReactNode[] =>
  words.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

/** A paragraph. */
export const Paragraph = ({ children }: { children?: ReactNode }): ReactNode => h(Text, { className: 'cb-ink', style: text }, children);

/** How a mail begins: by the reader’s name, where they have one that they chose. */
export const Greeting = ({ name }: { name: string | null }): ReactNode => h(Paragraph, null, name === null ? 'Hello,' : `Hello ${name},`);

/** What a mail tells in pairs, such as 'Ground: harassment'. What has nothing to say is left out. */
export function Details({ details }: { details: [name: string, value: string | null][] }): ReactNode {
  const shown = details.filter((detail): detail is [string, string] => detail[1] !== null);
  const rows = shown.map(([name, value]) =>
    h(Text, { key: name, className: 'cb-ink', style: { ...text, margin: '0 0 8px' } }, h('strong', null, `${name}: `), ...linesOf(value)),
  );
  return h(
    'div',
    { className: 'cb-rule', style: { margin: '0 0 16px', paddingLeft: '16px', borderLeft: `3px solid ${light.line}` } },
    rows,
  );
}

/** The one thing to do, as a button and as an address to copy. Throws for an address that is none of the web. */
export function Action({ label, url }: { label: string; url: string }): ReactNode {
  if (!/^https?:\/\//.test(url)) throw new Error('The address of a mail’s button must be one of the web');
  return h(
    Fragment,
    null,
    h(
      Section,
      { style: { margin: '24px 0 16px' } },
      h(
        Button,
        {
          className: 'cb-action',
          href: url,
          target: '_top',
          'data-action': true,
          style: {
            padding: '12px 20px',
            borderRadius: '8px',
            backgroundColor: light.accent,
            color: light.onAccent,
            fontFamily: sans,
            fontSize: '16px',
            fontWeight: 600,
          },
        } as object,
        label,
      ),
    ),
    h(
      Text,
      {
        className: 'cb-second',
        'data-skip-in-text': true,
        style: { ...text, fontSize: '14px', lineHeight: '22px', color: light.second },
      } as object,
      'If the button does not work, copy this address into your browser:',
      h('br'),
      h(Link, { className: 'cb-link', href: url, target: '_top', style: { color: light.accent, wordBreak: 'break-all' } }, url),
    ),
  );
}
