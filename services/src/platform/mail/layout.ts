const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text made safe to stand in HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character]!);

/** The parts of a simple mail. Both forms say the same. */
export interface MailParts {
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  footer: string;
}

/** A mail's plain text and HTML. Everything that is passed in is text, never markup. */
export function renderMail(parts: MailParts): { text: string; html: string } {
  const { greeting, paragraphs, button, footer } = parts;
  const text = [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), footer].join('\n\n');
  const cell = "font:16px/1.6 Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#14213D";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Clapback</title></head>
<body style="margin:0;background:#FAF8F4;padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #E5E0D5;border-radius:12px"><tr><td style="padding:32px;${cell}">
<p style="margin:0 0 24px;font:600 20px Georgia,serif;color:#14213D">Clapback</p>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2746C7;color:#FFFFFF;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>` : ''}
<p style="margin:24px 0 0;font-size:14px;color:#5C657B">${escapeHtml(footer)}</p>
</td></tr></table></body></html>`;
  return { text, html };
}
