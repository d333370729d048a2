/**
 * Crawlers that gather texts for AI models, or answer with them, by the names that their operators publish for robots.txt. Search engines
 * are none of them: `Google-Extended` and `Applebot-Extended` are names for this use alone.
 */
const aiCrawlers = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'Claude-Web',
  'ClaudeBot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Diffbot',
  'DuckAssistBot',
  'FacebookBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'meta-externalagent',
  'meta-externalfetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'omgili',
  'PanguBot',
  'Perplexity-User',
  'PerplexityBot',
  'Timpibot',
  'YouBot',
] as const;

/** What robots may do with the community: read all but the API, or nothing where they gather for AI models and that is refused. */
export function robotsText(publicUrl: URL, ai: 'refuse' | 'allow'): string {
  const refused = ai === 'refuse' ? `${aiCrawlers.map((name) => `User-agent: ${name}`).join('\n')}\nDisallow: /\n\n` : '';
  return `${refused}User-agent: *\nDisallow: /api/\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`;
}
