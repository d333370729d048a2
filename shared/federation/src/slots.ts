import type { itemKinds } from '@clapback/contracts/vocabulary';
import type { ComponentType, ReactNode } from 'react';

/** What an item of another part's menu is given. */
export interface MenuActionProps {
  icon: ReactNode;
  children: ReactNode;
  onClick?: () => void;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Whether what the item opens below itself stands open; undefined where it opens nothing. */
  isExpanded?: boolean;
  /** It stands below the item that opened it. */
  isNested?: boolean;
}

/**
 * The places where a remote may add to another's screen, and what each entry's component is given.
 * Part of the contract: adding a slot or an optional prop raises the minor version, anything else the major one.
 */
export interface SlotProps {
  /** A tab of `/dashboard`. The entry's id is the value of `?tab=`, its title the tab's label. */
  'dashboard.tab': object;
  /** A control in the header, for example a link with a count. */
  'header.link': {
    /** `bar`: beside the other controls; `menu`: in the list that opens on a small screen. */
    place: 'bar' | 'menu';
  };
  /** A button of a signed-in person's in the header, at every width, beside their account. It comes when the page has come to rest. */
  'header.control': object;
  /** A strip above the landing page's first section. */
  'home.banner': object;
  /** A section of the landing page; its order places it between the page's own. */
  'home.section': object;
  /**
   * What waits for the member, as list items for 'Waiting for you' on the dashboard: only what they must do, each item with one primary
   * button. What they wait for themselves, such as an appeal, stands below it and counts as 0.
   */
  'dashboard.waiting': {
    /** The entry says, under its id, how many items it shows, as soon as it knows and whenever that changes. */
    onCount: (entryId: string, count: number) => void;
  };
  /** A section of the Settings screen. */
  'account.section': object;
  /** Menu items in the menu of a post, response or comment. Their code is fetched when that menu opens. */
  'item.action': {
    item: { kind: (typeof itemKinds)[number]; id: string };
    /** Closes the menu; what comes of the action is told by a toast. */
    onClose: () => void;
    /** The entry's first item is the first of the menu, so it takes the focus. */
    autoFocus?: boolean;
    /** An item of that menu. It is the menu's own, since MUI's components of two builds do not see each other's contexts. */
    MenuAction: ComponentType<MenuActionProps>;
  };
}

export type SlotName = keyof SlotProps;

/** Every slot there is, for checks at run time. */
export const slotNames = Object.keys({
  'dashboard.tab': true,
  'header.link': true,
  'header.control': true,
  'home.banner': true,
  'dashboard.waiting': true,
  'home.section': true,
  'account.section': true,
  'item.action': true,
} satisfies Record<SlotName, true>) as readonly SlotName[];
