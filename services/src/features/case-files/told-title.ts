import { receiptNumber } from '@clapback/contracts/receipt-number';

/** What says whose words a matter's title is. */
interface TitledMatter {
  id: string;
  account_id: string;
  title: string;
  title_author_id: string | null;
}

/**
 * What a matter is called where it is told and not read again, as in notifications and mails: its number where the title is another member's
 * words, which would outlast their account there.
 */
export const toldTitle = ({ id, account_id: owner, title, title_author_id: author }: TitledMatter): string =>
  author === null || author === owner ? title : `case file ${receiptNumber('C', id)}`;
