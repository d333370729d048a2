// What other features may use of this one.
export {
  addEntry,
  lockCaseFile,
  meetDeadlines,
  noCaseFile,
  openCaseFile,
  setDeadline,
  type EntryKind,
  type NewCaseFile,
  type NewEntry,
} from './matter.ts';
export { countCapture } from './capture/capture.ts';
export { eraseCopies, erasedWords } from './erase.ts';
export { addFoundPage, isOwnPage, ownPage } from './evidence.ts';
export { caseFileForOthers, refuseWithheld } from './for-others.ts';
export { nameEvidence } from './name-evidence.ts';
export { openAbout } from './open.ts';
export { openEvidence } from './open-evidence.ts';
export { countCaseFilesToActOn, readEvidenceText, refuseForeign } from './queries.ts';
export { toldTitle } from './told-title.ts';
