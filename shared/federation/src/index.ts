export { accessLevels, meetsAccess, meetsEntry, type Access, type CurrentUser } from './access.ts';
export {
  defineRemote,
  describeRemote,
  type LazyComponent,
  type NavLink,
  type PageDescription,
  type RemoteDefinition,
  type RemoteDescription,
  type RemoteRoute,
  type RemoteSlot,
  type RouteDescription,
  type SlotDescription,
} from './define-remote.ts';
export { Slot, SlotHostContext, useSlotEntries, type SlotEntry, type SlotHost } from './slot-host.ts';
export { usePageTitle } from './use-page-title.ts';
export { slotNames, type MenuActionProps, type SlotName, type SlotProps } from './slots.ts';
