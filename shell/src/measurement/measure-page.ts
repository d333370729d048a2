import type { MonitoringReport } from '@clapback/contracts';
import type { pageActions, pageFigures } from '@clapback/contracts/vocabulary';
import { MutationEndedEvent, problemOf, statusOf } from '@clapback/store';
import { matchRoutes } from 'react-router';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { appInitialization } from '../start/app-initialization.ts';
import type { Send } from './reports.ts';

interface MeasuredPage {
  send: Send;
  /** Where the page was loaded. */
  path: string;
  /** Patterns of all screens. */
  routes: readonly string[];
}

/** A page that stays open for days must not become a flood. */
const mostReports = 30;
/** The largest figure that the service takes. */
const largest = 600_000;

const written: Record<string, 'post' | 'response' | 'comment'> = {
  postsCreate: 'post',
  responsesCreate: 'response',
  commentsCreate: 'comment',
};

/**
 * Reports how fast a page was, and from then on what is done on it. Addresses are told by the route's pattern, so that no id, slug or query
 * leaves the browser.
 */
export function measurePage({ send, path, routes }: MeasuredPage): void {
  let left = mostReports;
  const report = (type: MonitoringReport['type'], at: string, data: MonitoringReport['data']) => {
    if (left <= 0) return;
    left -= 1;
    const timestamp = new Date().toISOString();
    send({ type, data: { ...data, timestamp, url: location.origin + patternOf(at, routes) }, timestamp });
  };
  const tell = (name: (typeof pageFigures)[number], value: number, navigation: string) => {
    if (!(value >= 0)) return;
    report('performance', path, {
      name,
      value: Math.min(Math.round(value * 1000) / 1000, largest),
      context: { navigation },
      userAgent: navigator.userAgent.slice(0, 500),
    });
  };

  const [loaded] = performance.getEntriesByType('navigation');
  const navigation = loaded?.type.replace('_', '-') ?? 'unknown';
  if (loaded) {
    tell('load', loaded.loadEventEnd, navigation);
    tell('dom_content_loaded', loaded.domContentLoadedEventEnd, navigation);
    tell('network', loaded.responseEnd - loaded.fetchStart, navigation);
  }
  // On a slow line it is known later than the page comes to rest.
  new PerformanceObserver((entries, observer) => {
    const [initialization] = entries.getEntriesByName(appInitialization);
    if (!initialization) return;
    observer.disconnect();
    tell('app_initialization', initialization.duration, navigation);
  }).observe({ type: 'measure', buffered: true });
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP])
    measure(({ name, value, navigationType }) => {
      // A page that is shown again was not loaded.
      if (navigationType !== 'back-forward-cache') tell(name, value, navigationType);
    });

  addEventListener(MutationEndedEvent.type, (event) => {
    const { endpoint, error } = event as MutationEndedEvent;
    const thing = written[endpoint];
    // What got no answer is neither.
    if (!thing || (error !== undefined && statusOf(error) === null)) return;
    const action: (typeof pageActions)[number] = error === undefined ? `${thing}.submitted` : `${thing}.refused`;
    report('user_action', location.pathname, {
      action,
      context: error === undefined ? {} : { status: statusOf(error), code: problemOf(error)?.code ?? null },
    });
  });
}

/** The route that shows a path, or a path that none has. */
function patternOf(path: string, routes: readonly string[]): string {
  const matched = matchRoutes(
    routes.map((route) => ({ path: route })),
    path,
  );
  return matched?.at(-1)?.route.path ?? '/404';
}
