import { limits } from '@clapback/contracts/limits';
import { outcomeLabels } from '@clapback/contracts/case-file-text';

/** A field of a small form about a case file. */
export interface DialogField {
  name: string;
  label: string;
  hint?: string;
  max?: number;
  multiline?: boolean;
  type?: 'text' | 'url' | 'date';
  isOptional?: boolean;
  /** Values to choose one of, with their labels. */
  choices?: Record<string, string>;
}

/** A small form about a case file. */
export interface CaseDialog {
  title: string;
  confirm: string;
  fields: readonly DialogField[];
}

export const caseDialogs = {
  note: {
    title: 'Add a note',
    confirm: 'Add note',
    fields: [{ name: 'text', label: 'Note', multiline: true, max: limits.reason }],
  },
  reply: {
    title: 'They answered',
    confirm: 'Add their answer',
    fields: [
      {
        name: 'text',
        label: 'What they said',
        hint: 'Their words, or what they come to. What was due from them counts as met.',
        multiline: true,
        max: limits.reason,
      },
    ],
  },
  page: {
    title: 'Capture a page',
    confirm: 'Capture',
    fields: [
      {
        name: 'url',
        label: 'Address of the page',
        hint: 'We fetch it now and keep its bytes, its hash and its readable text.',
        type: 'url',
        max: limits.address,
      },
    ],
  },
  contact: {
    title: 'Add a person or an address',
    confirm: 'Add',
    fields: [
      { name: 'name', label: 'Name', max: limits.title },
      {
        name: 'address',
        label: 'Address (optional)',
        hint: 'A page, an email address, or where they live or work.',
        max: limits.address,
        isOptional: true,
      },
      { name: 'note', label: 'Note (optional)', max: limits.contactNote, isOptional: true },
    ],
  },
  deadline: {
    title: 'Set a deadline',
    confirm: 'Set',
    fields: [
      { name: 'label', label: 'What is due', max: limits.title },
      { name: 'dueAt', label: 'By when', hint: 'We remind you two days before.', type: 'date' },
    ],
  },
  title: {
    title: 'Rename or describe it',
    confirm: 'Save',
    fields: [
      { name: 'title', label: 'Title', max: limits.title },
      { name: 'summary', label: 'In short (optional)', multiline: true, max: limits.reason, isOptional: true },
    ],
  },
  close: {
    title: 'Close this case file',
    confirm: 'Close it',
    fields: [
      { name: 'outcome', label: 'How it ended', choices: outcomeLabels },
      { name: 'text', label: 'Note (optional)', multiline: true, max: limits.reason, isOptional: true },
    ],
  },
} as const satisfies Record<string, CaseDialog>;

export type CaseDialogName = keyof typeof caseDialogs;
