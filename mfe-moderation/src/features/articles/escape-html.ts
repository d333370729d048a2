const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text made safe to stand in HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character]!);
