import MuiTabs, { type TabsActions, type TabsProps } from '@mui/material/Tabs';
import { Children, useEffect, useRef } from 'react';

/**
 * The arrows lie over the tabs, on the given background. Beside them they would take room, so that tabs which fit without them would go on
 * being shown arrows.
 */
const arrowsOverTabs = (backgroundColor: string) =>
  ({
    position: 'relative',
    '& > .MuiTabScrollButton-root': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      zIndex: 1,
      width: 36,
      backgroundColor,
      opacity: 1,
      '&:first-of-type': { left: 0 },
      '&:last-of-type': { right: 0 },
      '&.Mui-disabled': { display: 'none' },
    },
    '&[data-fits] > .MuiTabScrollButton-root': { display: 'none' },
  }) as const;

interface ScrollableTabsProps extends Omit<TabsProps, 'variant' | 'scrollButtons' | 'action' | 'ref' | 'sx'> {
  /** What lies behind the tabs. */
  background: string;
  sx?: Record<string, unknown>;
}

/** Tabs that scroll, with arrows over them, where they do not fit. */
export function ScrollableTabs({ background, sx, children, ...tabs }: ScrollableTabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const actions = useRef<TabsActions>(null);
  const count = Children.count(children);
  // Of several changes that it is told at once, MUI believes the first. After each change of a size it is to look anew, and what is measured
  // here counts until it has: tabs that fit have no arrows.
  useEffect(() => {
    const tabList = root.current!;
    const scroller = tabList.querySelector('.MuiTabs-scroller')!;
    const observer = new ResizeObserver(() => {
      tabList.toggleAttribute('data-fits', scroller.scrollWidth <= scroller.clientWidth + 1);
      actions.current?.updateScrollButtons();
    });
    for (const sized of [tabList, ...tabList.querySelectorAll('[role=tab]')]) observer.observe(sized);
    return () => observer.disconnect();
  }, [count]);
  return (
    <MuiTabs {...tabs} ref={root} action={actions} variant="scrollable" scrollButtons="auto" sx={{ ...arrowsOverTabs(background), ...sx }}>
      {children}
    </MuiTabs>
  );
}
