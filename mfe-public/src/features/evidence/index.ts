export type { AttachedEvidence } from './attached-evidence.ts';
export { EvidenceField } from './evidence-field.tsx';
export { EvidenceList } from './evidence-list.tsx';
export { useEvidenceUploads, type EvidenceUploads } from './use-evidence-uploads.ts';
export { EvidenceOpener } from './evidence-opener.tsx';
export { useOpenEvidence } from './open-evidence.tsx';
export type { RenewAddress } from './file-dialog-props.ts';
export { hashText } from './file-text.ts';
