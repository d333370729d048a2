import { keptDays } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { Alert, AlertCopy, AlertExclusion, AlertResult, AlertSettings, AlertTerm, AlertWatch } from './entities.ts';
import { endLooks } from './fetching/look.ts';
import { alertJobs } from './jobs.ts';
import { notifyOfFinds, notifyOfSpikes } from './finds/notifies.ts';
import { ownContent } from './matching/own-content.ts';
import { ownFeedRoutes } from './finds/own-feed.ts';
import { enqueueRenewal } from './renew.ts';
import { alertRoutes } from './routes.ts';
import { AlertHost, AlertSeenText, AlertSource } from './sources/source-entities.ts';
import { sourceRoutes } from './sources/source-routes.ts';
import { sweepAlerts } from './sweep.ts';

export const alerts = defineFeature({
  name: 'alerts',
  entities: [Alert, AlertTerm, AlertExclusion, AlertResult, AlertCopy, AlertSettings, AlertSource, AlertWatch, AlertSeenText, AlertHost],
  tables: {
    alerts: {
      holds: 'names that members want to hear of, sealed',
      exported: 'alerts',
      erased: 'with the account',
      kept: 'until they are deleted',
    },
    alert_terms: {
      holds: 'keyed hashes of the words by which texts are compared with alerts',
      exported: 'no: the alerts themselves are',
      erased: 'with the account',
      kept: 'with the alert',
    },
    alert_exclusions: {
      holds: 'words and sources that alerts leave out, sealed',
      exported: 'alerts, exclusions',
      erased: 'with the account',
      kept: 'with the alert',
    },
    alert_results: {
      holds: 'sentences that alerts have found, and where they stand, both sealed',
      exported: 'alertResults',
      erased: 'with the account; what was found in Clapback also with what it was found in',
      kept: `${keptDays.alertFind} days; with the case file where it is in one`,
    },
    alert_copies: {
      holds: 'other addresses of the same sentences, sealed',
      exported: 'alertResults, as a count',
      erased: 'with the account; what stands in Clapback also with what it stands in',
      kept: 'with the find',
    },
    alert_settings: {
      holds: 'how a member hears of finds, and the secret address of their own feed, hashed and sealed',
      exported: 'alertSettings',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
    alert_sources: {
      holds: 'feeds, pages and searches that somebody watches, sealed, and how they answer',
      exported: 'alertSources, those of the member',
      erased: 'where nobody else watches it, within an hour',
      kept: 'for as long as somebody watches it',
    },
    alert_watches: {
      holds: 'who watches which feed or page, and for which alert something is searched',
      exported: 'alertSources',
      erased: 'with the account',
      kept: 'until it is removed, a search with its alert',
    },
    alert_seen_texts: {
      holds: 'keyed hashes of texts that stood at a source',
      exported: 'no: of nobody',
      erased: 'of nobody',
      kept: '30 days after the source shows it no more',
    },
    alert_hosts: {
      holds: 'the robots.txt of hosts, sealed, and when these may be asked again; hosts as keyed hashes',
      exported: 'no: of nobody',
      erased: 'of nobody',
      kept: '7 days',
    },
  },
  routes: [alertRoutes, sourceRoutes],
  pageRoutes: [ownFeedRoutes],
  jobs: alertJobs,
  consumers: [ownContent],
  sweeps: [sweepAlerts],
  onWorkerStart: enqueueRenewal,
  follows: endLooks,
  events: { 'alert.told': { notifies: notifyOfFinds }, 'alert.spiked': { notifies: notifyOfSpikes } },
});
