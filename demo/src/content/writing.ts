/** One hour, in minutes. */
export const hour = 60;
/** One day, in minutes. */
export const day = 24 * hour;

/**
 * Text as a member typed it: lines are wrapped in the source to be readable there, a blank line ends a paragraph.
 * Use as a template tag without values.
 */
export function prose(source: TemplateStringsArray): string {
  return source
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .trim()
        .split(/\s*\n\s*/)
        .join(' '),
    )
    .join('\n\n');
}
