/**
 * What an answer says of a page: it is `there`, it is `gone`, or its site did not let us see (`unclear`). Nobody is told that something is
 * gone because a site was down or took us for a robot.
 */
export type PageVerdict = 'there' | 'gone' | 'unclear';

/** What challenge pages call themselves. They come with status 200 as well. */
const challengeTitles =
  /^(just a moment|attention required|access denied|one moment|please wait|are you (a )?(human|robot)|robot check|security check|checking your browser|verif(y|ying) (that )?you are human|ddos-guard|pardon our interruption|human verification|captcha)/i;
const challengeWords =
  /(verify (that )?you are (a )?human|enable javascript and cookies to continue|checking (if the site connection is secure|your browser before)|are you a robot|unusual traffic from your)/i;
/** Characters below which a page with such words is the challenge, and no article about them. */
const longestChallenge = 2000;

/** Tells a page that is there from one that is gone and from an answer that tells nothing. */
export function pageVerdict({
  status,
  headers = {},
  title = null,
  text = null,
}: {
  status: number;
  headers?: Record<string, string>;
  title?: string | null;
  text?: string | null;
}): PageVerdict {
  if (headers['cf-mitigated'] === 'challenge') return 'unclear';
  if (status === 404 || status === 410) return 'gone';
  if (status === 304) return 'there';
  if (status < 200 || status >= 300) return 'unclear';
  if (challengeTitles.test(title ?? '') && (text ?? '').length < longestChallenge) return 'unclear';
  if (challengeWords.test(text ?? '') && text!.length < longestChallenge) return 'unclear';
  return 'there';
}
