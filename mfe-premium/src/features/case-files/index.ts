export { caseFileAddress, isOfCaseFiles, movedTo } from './case-file-address.ts';
export { dayText, distanceText } from './day-text.ts';
export { MissingCaseFile } from './missing-case-file.tsx';
export { PastCaseFiles } from './past-case-files.tsx';
export {
  useCaseFilesAddEvidenceMutation,
  useCaseFilesCreateMutation,
  useCaseFilesGetOneQuery,
  useCaseFilesListQuery,
} from './case-files-endpoints.ts';
export { useLiveCaseFiles } from './use-live-case-files.ts';
