import { calendar, invoices, ledger } from './figures.ts';
import { checkInReport, contract, officialPage, receipt } from './papers.ts';
import { door, kitchen, mapPin, parcel } from './places.ts';
import { chat, reviewCard, searchResults, videoFrame } from './screens.ts';
import { layers } from './sketches.ts';

/** The pictures of the demo community by name. Each makes an SVG of 1200 by 800; turn it into an image before it is stored. */
export const drawings = {
  calendar,
  chat,
  'check-in-report': checkInReport,
  contract,
  'court-order': () => officialPage('court order'),
  door,
  'fire-report': () => officialPage('fire report'),
  invoices,
  kitchen,
  layers,
  ledger,
  'map-pin': mapPin,
  parcel,
  receipt: () => receipt('rent'),
  'refund-receipt': () => receipt('refund'),
  'review-card': reviewCard,
  'search-results': searchResults,
  'video-frame': videoFrame,
} satisfies Record<string, () => string>;

/** Which of the drawings. */
export type DrawingName = keyof typeof drawings;
