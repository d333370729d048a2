// What other features may use of this one.
export { AppealsInShort } from './appeals/appeals-in-short.tsx';
export { CopyButton } from './copy-button.tsx';
export { DataRightsInShort } from './data-rights/data-rights-in-short.tsx';
export { DateLabel } from './date-label.tsx';
export { DialogFrame } from './dialog-frame.tsx';
export { lazyDialog } from './lazy-dialog.tsx';
export { ReauthenticationProvider } from './reauthentication/reauthentication.tsx';
export { Actions, Section } from './section.tsx';
export { WithSectionLinks, type SectionLink } from './section-links.tsx';
export { SettingsList } from './settings-list.tsx';
export { useFocusAfter } from './use-focus-after.ts';
