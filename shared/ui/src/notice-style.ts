import { color } from './tokens.ts';

/** The style of what stands in the place of content: an icon, a title, a sentence and the next step. */
export const noticeStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '40px 24px',
  textAlign: 'center',
  color: color.second,
  '& > svg': { color: color.third, marginBottom: 4 },
  '& > strong': { color: color.ink, fontSize: '1rem', fontWeight: 600 },
  '& > p': { maxWidth: '48ch', textWrap: 'balance' },
  '& > button, & > a': { marginTop: 8 },
} as const;
